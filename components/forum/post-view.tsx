import { Lock, Pin } from "lucide-react";
import Link from "next/link";
import { PageTitle } from "@/components/display/heading";
import { ListFooter } from "@/components/display/list-footer";
import { Markdown } from "@/components/display/markdown";
import { Note, ReviewLink } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { formatCount } from "@/lib/core/format/format";
import { renderMarkdown } from "@/lib/core/format/markdown";
import type { CommentLine } from "@/lib/forum/comments/queries";
import { COMMENTS_PER_PAGE } from "@/lib/forum/posts/constants";
import type { PostView as Post } from "@/lib/forum/posts/queries";
import { postPath } from "@/lib/forum/rules";
import { LazyCommentForm } from "./comment-form.lazy";
import { CommentList } from "./comment-list";
import { FollowButton } from "./follow-button";
import { ModerationActions } from "./moderation-actions";
import { PostAuthor } from "./post-author";
import { ReadMark } from "./read-mark";
import { TextActions } from "./text-actions";

type PostViewProps = {
  post: Post;
  comments: readonly CommentLine[];
  nextCursor: string | null;
  /** The shown comments have numbers after this one. */
  after: number;
  viewer: Viewer;
  /** The categories to which an administrator can move the topic. */
  categories: readonly { id: number; name: string }[];
};

/** A topic, its comments in order, and the form below them. */
export function PostView({ post, comments, nextCursor, after, viewer, categories }: PostViewProps) {
  const now = clock.now();
  const timeZone = viewer.timezone;
  const seen = comments.at(-1)?.number ?? 0;
  const isOpen = !post.isLocked && !post.isHidden;
  const isNew = post.readNumber === null || seen > post.readNumber;
  return (
    <article className="grid w-full max-w-208 content-start gap-6 *:min-w-0">
      <Note as="nav" aria-label="Ruta">
        <Link href="/forum">Foro</Link> /{" "}
        <Link href={`/forum?category=${post.category.slug}`}>{post.category.name}</Link> /{" "}
        <span aria-current="page">{post.title}</span>
      </Note>
      <Card aria-labelledby="titulo">
        <CardHeader>
          <div className="grid content-start gap-2 *:min-w-0">
            <PageTitle id="titulo">{post.title}</PageTitle>
            <PostAuthor author={post.author} at={post.createdAt} now={now} timeZone={timeZone}>
              {post.editedAt ? " · editado" : ""}
            </PostAuthor>
          </div>
          <div className="flex min-w-0 items-center gap-2">
            <Marks post={post} />
            <FollowButton postId={post.id} begun={post.isFollowed} />
          </div>
        </CardHeader>
        <CardContent className="grid content-start gap-4 *:min-w-0">
          {post.isHidden ? (
            <Alert variant="warning">
              Un administrador ha ocultado este tema: {post.hiddenReason}{" "}
              {post.userId === viewer.id ? <ReviewLink /> : null}
            </Alert>
          ) : null}
          <Markdown html={renderMarkdown(post.content)} />
          <TextActions
            key={`${post.version} ${post.isHidden}`}
            text={{ postId: post.id, title: post.title, content: post.content, version: post.version }}
            author={post.author.name}
            reactions={post.reactions}
            isOwn={post.userId === viewer.id}
            mayDelete={post.commentCount === 0}
            isHidden={post.isHidden}
            isOpen={isOpen}
            isAdmin={viewer.isAdmin}
          />
          {viewer.isAdmin ? (
            <ModerationActions key={post.category.id} post={post} categories={categories} />
          ) : null}
        </CardContent>
      </Card>
      <Card aria-labelledby="comentarios">
        <CardHeader>
          <CardTitle id="comentarios">
            {post.commentCount === 1 ? "1 comentario" : `${formatCount(post.commentCount)} comentarios`}
          </CardTitle>
        </CardHeader>
        {after > 0 ? (
          <ListFooter>
            <LinkButton size="sm" href={postPath(post.id)}>
              Desde el principio
            </LinkButton>
            {after > COMMENTS_PER_PAGE ? (
              <LinkButton size="sm" href={`${postPath(post.id)}?desde=${after - COMMENTS_PER_PAGE}`}>
                Comentarios anteriores
              </LinkButton>
            ) : null}
          </ListFooter>
        ) : null}
        <CommentList
          comments={comments}
          isContinued={after > 0}
          isOpen={isOpen}
          now={now}
          timeZone={timeZone}
          actsOf={(comment) => (
            <TextActions
              key={`${comment.version} ${comment.state}`}
              text={{
                postId: post.id,
                commentId: comment.id,
                content: comment.content ?? "",
                version: comment.version,
              }}
              author={comment.author.name}
              reactions={comment.reactions}
              isOwn={comment.userId === viewer.id}
              mayDelete
              isHidden={comment.state === "hidden"}
              isOpen={isOpen}
              isAdmin={viewer.isAdmin}
            />
          )}
        />
        {nextCursor ? (
          <ListFooter>
            <LinkButton size="sm" href={`${postPath(post.id)}?desde=${nextCursor}`}>
              Más comentarios
            </LinkButton>
          </ListFooter>
        ) : null}
      </Card>
      <Card aria-label="Escribir un comentario">
        <CardContent>
          {isOpen ? null : (
            <Alert>
              {post.isLocked
                ? `Este tema está cerrado y no admite más comentarios. Motivo: ${post.lockedReason}`
                : "Este tema está oculto y no admite comentarios."}
            </Alert>
          )}
          {isOpen ? (
            <LazyCommentForm
              postId={post.id}
              writer={viewer.id}
              staysHere={!nextCursor && comments.length < COMMENTS_PER_PAGE}
              mention={mentionable(viewer, [post, ...comments])}
            />
          ) : null}
        </CardContent>
      </Card>
      {isNew ? <ReadMark postId={post.id} number={seen} /> : null}
    </article>
  );
}

function Marks({ post }: { post: Post }) {
  return (
    <>
      {post.isPinned ? (
        <Badge plain>
          <Pin aria-hidden="true" /> Fijado
        </Badge>
      ) : null}
      {post.isLocked ? (
        <Badge variant="warning" plain>
          <Lock aria-hidden="true" /> Cerrado
        </Badge>
      ) : null}
    </>
  );
}

// A member without a username cannot be mentioned.
function mentionable(viewer: Viewer, texts: readonly Pick<CommentLine, "author">[]): string | undefined {
  const found = texts.find(({ author }) => author.username && author.id !== viewer.id);
  return found?.author.username ?? undefined;
}
