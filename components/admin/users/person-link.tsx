import Link from "next/link";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { Avatar } from "@/components/ui/avatar";

type PersonLinkProps = {
  person: { name: string; email: string; src?: string | null };
  href: string;
  /** Whether the link scrolls the page to the top; off if it opens something beside a list. */
  scroll?: boolean;
  /** The id of what it opens beside a list, which returns the focus to the link when it closes. */
  opens?: string;
};

/** The picture, name and e-mail of a member; the name links to the member's data. */
export function PersonLink({ person: { name, email, src }, href, scroll = true, opens }: PersonLinkProps) {
  return (
    <Person>
      <Avatar name={name} src={src} />
      <PersonText>
        <PersonName as={Link} href={href} scroll={scroll} prefetch={false} data-case={opens}>
          {name}
        </PersonName>
        <PersonNote className="truncate">{email}</PersonNote>
      </PersonText>
    </Person>
  );
}
