export function Spinner() {
  return (
    <span
      data-slot="spinner"
      className="size-[1em] flex-none animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
      aria-hidden="true"
    />
  );
}
