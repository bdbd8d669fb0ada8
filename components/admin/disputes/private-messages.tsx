import type { ReactNode } from "react";
import { LinkedText } from "@/components/display/linked-text";
import { Note } from "@/components/display/note";
import { cn } from "@/components/ui/cn";

type PrivateMessageProps = {
  /** Whether the message is aligned right, as the messages of the first party are. */
  atEnd: boolean;
  body: string | null;
  imageUrl: string | null;
  /** The author and time. */
  children: ReactNode;
};

/** A private message between two members, as an administrator sees it. */
export function PrivateMessage({ atEnd, body, imageUrl, children }: PrivateMessageProps) {
  return (
    <li
      className={cn(
        "grid max-w-[88%] gap-0.5 text-sm *:[p]:rounded-lg *:[p]:px-3 *:[p]:py-2 *:[p]:wrap-anywhere *:[p]:whitespace-pre-wrap",
        atEnd
          ? "justify-items-end justify-self-end *:[p]:rounded-br-none *:[p]:bg-primary-soft"
          : "justify-items-start *:[p]:rounded-bl-none *:[p]:bg-muted",
      )}
    >
      {imageUrl ? (
        <a href={imageUrl} target="_blank" rel="noopener">
          Ver la imagen adjunta
        </a>
      ) : null}
      {body ? <LinkedText text={body} /> : null}
      <Note as="span">{children}</Note>
    </li>
  );
}
