import type { ReactNode } from "react";
import { LevelBadge } from "@/components/display/level-badge";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { formatDate, formatRelative } from "@/lib/core/format/format";
import type { Author } from "@/lib/forum/levels/queries";

type PostAuthorProps = { author: Author; timeZone: string; at: string; now: Date; children?: ReactNode };

/** The author with their level, and the time. A username has its @, as it is written to mention them. */
export function PostAuthor({ author, timeZone, at, now, children }: PostAuthorProps) {
  return (
    <Person>
      <Avatar name={author.name} src={author.profileImageUrl} />
      <PersonText>
        <PersonName className="flex flex-wrap items-center gap-x-2">
          {author.username ? `@${author.username}` : author.name}{" "}
          <LevelBadge>Nivel {author.level}</LevelBadge>
          {author.isAdmin ? <Badge plain>Administración</Badge> : null}
        </PersonName>
        <PersonNote>
          <RelativeTime at={at} now={now} timeZone={timeZone} />
          {children}
        </PersonNote>
      </PersonText>
    </Person>
  );
}

/** A relative time, with the exact date on hover. */
export function RelativeTime({ at, now, timeZone }: { at: string; now: Date; timeZone: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatDate(date, timeZone)}>
      {formatRelative(date, now, timeZone)}
    </time>
  );
}
