import Link from "next/link";

/** The name of a member who is party to a report, linked to their data. */
export function MemberLink({ id, name }: { id: string; name: string }) {
  return (
    <Link className="font-semibold" href={`/admin?user=${id}`} prefetch={false}>
      {name}
    </Link>
  );
}
