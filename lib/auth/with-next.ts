/** Returns the address of a sign-in page with the requested path as a parameter. */
export function withNext(page: string, next: string | undefined): string {
  return next ? `${page}?${new URLSearchParams({ next })}` : page;
}
