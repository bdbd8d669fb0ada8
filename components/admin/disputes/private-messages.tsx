import { LinkedText } from "@/components/display/linked-text";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatDate } from "@/lib/core/format/format";

type PrivateMessageProps = {
  /** Whether the message is aligned right, as the messages of the first party are. */
  atEnd: boolean;
  body: string | null;
  imageUrl: string | null;
  author: string | undefined;
  createdAt: string;
  /** When its author deleted it, so that the other party no longer sees it. */
  deletedAt: string | null;
  timeZone: string;
};

/** A private message between two members, as an administrator sees it. */
export function PrivateMessage(props: PrivateMessageProps) {
  const { atEnd, body, imageUrl, author, createdAt, deletedAt, timeZone } = props;
  return (
    <li
      className={cn(
        "grid max-w-[88%] gap-0.5 text-sm",
        atEnd ? "justify-items-end justify-self-end" : "justify-items-start",
      )}
    >
      {imageUrl ? (
        <a href={imageUrl} target="_blank" rel="noopener">
          Ver la imagen adjunta
        </a>
      ) : null}
      {body ? (
        <LinkedText
          className={cn(
            "rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-wrap",
            atEnd ? "rounded-br-none bg-primary-soft" : "rounded-bl-none bg-muted",
          )}
          text={body}
        />
      ) : null}
      <Note as="span">
        {author} · {formatDate(new Date(createdAt), timeZone)}
        {deletedAt ? ` · Eliminado por su autor el ${formatDate(new Date(deletedAt), timeZone)}` : null}
      </Note>
    </li>
  );
}

type EarlierMessagesProps = { hasMore: boolean; reading: boolean; read: () => void };

/** The button that loads the messages before those shown, if there are any. */
export function EarlierMessages({ hasMore, reading, read }: EarlierMessagesProps) {
  if (!hasMore) return null;
  return (
    <div className="grid justify-center pb-3">
      <Button size="sm" onClick={read} busy={reading} busyText="Cargando…">
        Cargar anteriores
      </Button>
    </div>
  );
}
