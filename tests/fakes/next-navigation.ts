export class Redirected extends Error {
  constructor(readonly destination: string) {
    super(`redirected to ${destination}`);
  }
}

export function redirect(destination: string): never {
  throw new Redirected(destination);
}
