import Link from "next/link";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { Avatar } from "@/components/ui/avatar";

type PersonLinkProps = {
  person: { name: string; email: string; src?: string | null };
  href: string;
  /** Whether the page goes to its top: not where the link opens something beside a list. */
  scroll?: boolean;
};

/** Picture, name and e-mail of a member; the name leads to what an administrator may see of them. */
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
