import Link from "next/link";

/** A link to the older lines of a list. */
export function OlderLink({ view, cursor }: { view: string; cursor: string | null }) {
  if (!cursor) return null;
  return (
    <p className="border-t px-5 py-4 text-sm">
      <Link href={`/debank/payments?view=${view}&cursor=${cursor}`}>Ver anteriores</Link>
    </p>
  );
}
