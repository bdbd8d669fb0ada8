import type { ReactNode } from "react";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { Avatar } from "@/components/ui/avatar";
import { formatDate, formatDay } from "@/lib/core/format/format";

type AuthorProps = {
  author: { name: string; profileImageUrl: string | null };
  createdAt: string;
  timeZone: string;
  /** What is said after the day. */
  children?: ReactNode;
};

/** Who wrote a text, and on which day. */
export function Author({ author: { name, profileImageUrl }, createdAt, timeZone, children }: AuthorProps) {
  const date = new Date(createdAt);
  return (
    <Person>
      <Avatar name={name} src={profileImageUrl} />
      <PersonText>
        <PersonName className="text-sm">{name}</PersonName>
        <PersonNote as="time" dateTime={createdAt} title={formatDate(date, timeZone)}>
          {formatDay(date, timeZone)}
          {children}
        </PersonNote>
      </PersonText>
    </Person>
  );
}
