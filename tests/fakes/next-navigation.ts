// Replaces the navigation of Next.js, so that actions and pages run, and components render, outside of a server.
export class Redirected extends Error {
  constructor(readonly destination: string) {
    super(`redirected to ${destination}`);
  }
}

export class NotFound extends Error {
  constructor() {
    super("not found");
  }
}

export function redirect(destination: string): never {
  throw new Redirected(destination);
}

export function notFound(): never {
  throw new NotFound();
}

export function unstable_rethrow(error: unknown): void {
  if (error instanceof Redirected || error instanceof NotFound) throw error;
}

const router = {
  push: () => undefined,
  replace: () => undefined,
  refresh: () => undefined,
  back: () => undefined,
  prefetch: () => undefined,
};

export const useRouter = () => router;
export const usePathname = () => "/";
export const useSearchParams = () => new URLSearchParams();
