export interface Turn {
  print(text: string): void;
  /** From now on nothing else is printed. */
  silenceOthers(): void;
  end(): void;
}

/** Prints for parts that run beside each other: the first one's words as they come, the others' when their turn has come. */
export class Turns {
  private waiting: { words: string; isOver: boolean }[] = [];

  constructor(private readonly write: (text: string) => void) {}

  take({ first = false } = {}): Turn {
    const own = { words: '', isOver: false };
    if (first) this.waiting.unshift(own);
    else this.waiting.push(own);
    return {
      print: (text) => {
        own.words += text;
        this.pass();
      },
      silenceOthers: () => {
        this.waiting = [own];
      },
      end: () => {
        own.isOver = true;
        this.pass();
      },
    };
  }

  private pass(): void {
    for (let [first] = this.waiting; first; [first] = this.waiting) {
      this.write(first.words);
      first.words = '';
      if (!first.isOver) return;
      this.waiting.shift();
    }
  }
}
