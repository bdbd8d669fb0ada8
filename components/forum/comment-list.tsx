import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Markdown } from "@/components/display/markdown";
import { Blank } from "@/components/ui/blank";
import { renderMarkdown } from "@/lib/core/format/markdown";
import type { CommentLine } from "@/lib/forum/comments/queries";
import { PostAuthor } from "./post-author";

type CommentListProps = {
  comments: readonly CommentLine[];
  now: Date;
  timeZone: string;
  actsOf: (comment: CommentLine) => ReactNode;
};

/** The comments with their numbers; of what is gone only the number stays. */
export function CommentList({ comments, now, timeZone, actsOf }: CommentListProps) {
  if (comments.length === 0) {
    return (
      <Blank icon={<MessageCircle className="icon" />} title="Todavía no hay comentarios">
        Escribe el primero.
      </Blank>
    );
  }
  return (
    <ol className="ruled forum-comments">
      {comments.map((comment) => (
        <li key={comment.id} id={`c${comment.number}`}>
          <a
            className="forum-number note"
            href={`#c${comment.number}`}
            aria-label={`Comentario ${comment.number}`}
          >
            #{comment.number}
          </a>
          {comment.content === null ? (
            <p className="note">
              {comment.state === "deleted"
                ? "Comentario borrado por su autor."
                : "Un administrador ha ocultado este comentario."}
            </p>
          ) : (
            <div className="stack stack-2">
              <PostAuthor author={comment.author} at={comment.createdAt} now={now} timeZone={timeZone}>
                {comment.editedAt ? " · editado" : ""}
              </PostAuthor>
              {comment.state === "hidden" ? (
                <p className="note">Oculto por un administrador: {comment.hiddenReason}</p>
              ) : null}
              <Markdown html={renderMarkdown(comment.content)} />
              {actsOf(comment)}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
