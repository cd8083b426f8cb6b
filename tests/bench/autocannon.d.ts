declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each sending. */
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: Request[];
  }
  interface Result {
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p97_5: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
