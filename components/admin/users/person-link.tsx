import Link from "next/link";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { Avatar } from "@/components/ui/avatar";

type PersonLinkProps = {
  person: { name: string; email: string; src?: string | null };
  href: string;
  /** Whether the link scrolls the page to the top; off if it opens something beside a list. */
  scroll?: boolean;
};

/** The picture, name and e-mail of a member; the name links to the member's data. */
export function PersonLink({ person: { name, email, src }, href, scroll = true }: PersonLinkProps) {
  return (
    <Person>
      <Avatar name={name} src={src} />
      <PersonText>
        <PersonName as={Link} href={href} scroll={scroll} prefetch={false}>
          {name}
        </PersonName>
        <PersonNote className="truncate">{email}</PersonNote>
      </PersonText>
    </Person>
  );
}
