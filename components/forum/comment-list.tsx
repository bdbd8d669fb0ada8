import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Markdown } from "@/components/display/markdown";
import { Note } from "@/components/display/note";
import { Empty } from "@/components/ui/empty";
import { Item, ItemGroup } from "@/components/ui/item";
import { renderMarkdown } from "@/lib/core/format/markdown";
import type { CommentLine } from "@/lib/forum/comments/queries";
import { PostAuthor } from "./post-author";

type CommentListProps = {
  comments: readonly CommentLine[];
  /** Whether the list starts after the first comments, which another page shows. */
  isContinued: boolean;
  now: Date;
  timeZone: string;
  actsOf: (comment: CommentLine) => ReactNode;
  /** Whether the topic takes comments. */
  isOpen: boolean;
};

/** The comments with their numbers; a removed comment shows only its number. */
export function CommentList({ comments, isContinued, now, timeZone, actsOf, isOpen }: CommentListProps) {
  if (comments.length === 0) {
    return isContinued ? (
      <Empty icon={<MessageCircle />} title="No hay más comentarios" />
    ) : (
      <Empty icon={<MessageCircle />} title="Todavía no hay comentarios">
        {isOpen ? "Escribe el primero." : null}
      </Empty>
    );
  }
  return (
    <ItemGroup as="ol">
      {comments.map((comment) => (
        <Item
          key={comment.id}
          className="grid scroll-mt-20 grid-cols-[2.25rem_minmax(0,1fr)] gap-2 target:bg-primary-soft max-tablet:grid-cols-1"
          id={`c${comment.number}`}
        >
          <Note
            as="a"
            className="pt-2 no-underline max-tablet:pt-0"
            href={`#c${comment.number}`}
            aria-label={`Comentario ${comment.number}`}
          >
            #{comment.number}
          </Note>
          {comment.content === null ? (
            <Note className="pt-2 max-tablet:pt-0">
              {comment.state === "deleted"
                ? "Comentario borrado por su autor."
                : "Un administrador ha ocultado este comentario."}
            </Note>
          ) : (
            <div className="grid content-start gap-2 *:min-w-0">
              <PostAuthor author={comment.author} at={comment.createdAt} now={now} timeZone={timeZone}>
                {comment.editedAt ? " · editado" : ""}
              </PostAuthor>
              {comment.state === "hidden" ? (
                <Note>Oculto por un administrador: {comment.hiddenReason}</Note>
              ) : null}
              <Markdown html={renderMarkdown(comment.content)} />
              {actsOf(comment)}
            </div>
          )}
        </Item>
      ))}
    </ItemGroup>
  );
}
