declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each request is sent. */
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: Request[];
    /** How many threads send requests. */
    workers?: number;
    /** Requests per second over all connections. */
    overallRate?: number;
  }
  interface Result {
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p97_5: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
    statusCodeStats?: Record<string, { count: number }>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
