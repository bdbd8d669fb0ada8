import { EyeOff, Lock, Pin } from "lucide-react";
import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { formatCount } from "@/lib/core/format/format";
import type { PostLine } from "@/lib/forum/posts/queries";
import { postPath } from "@/lib/forum/rules";
import { RelativeTime } from "./post-author";

type PostListProps = { posts: readonly PostLine[]; label: string; now: Date; timeZone: string };

export function PostList({ posts, label, now, timeZone }: PostListProps) {
  return (
    <ul className="ruled forum-list" aria-label={label}>
      {posts.map((post) => (
        <li key={post.id} className={post.isUnread ? "unread" : undefined}>
          <Avatar name={post.author.name} src={post.author.profileImageUrl} />
          <div className="forum-words">
            <p className="forum-title">
              <Link href={postPath(post.id)}>{post.title}</Link>
              <Marks post={post} />
            </p>
            <p className="note">
              <Link href={`/forum?category=${post.category.slug}`}>{post.category.name}</Link> ·{" "}
              {post.author.name}
              {post.lastCommentBy ? ` · responde ${post.lastCommentBy}` : ""} ·{" "}
              <RelativeTime at={post.lastCommentAt} now={now} timeZone={timeZone} />
            </p>
          </div>
          <p className="forum-figures note">
            <span>
              <strong>{formatCount(post.commentCount)}</strong>{" "}
              {post.commentCount === 1 ? "comentario" : "comentarios"}
            </span>
            <span className="desk">
              <strong>{formatCount(post.reactionCount)}</strong>{" "}
              {post.reactionCount === 1 ? "reacción" : "reacciones"}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Marks({ post }: { post: PostLine }) {
  const { id, isPinned, isLocked, isHidden, isUnread, unreadCount, readNumber } = post;
  return (
    <>
      {isPinned ? <Pin className="icon" role="img" aria-label="Fijado" /> : null}
      {isLocked ? <Lock className="icon" role="img" aria-label="Cerrado" /> : null}
      {isHidden ? <EyeOff className="icon" role="img" aria-label="Oculto" /> : null}
      {unreadCount > 0 ? (
        <Link href={postPath(id, (readNumber ?? 0) + 1)}>
          <Badge variant="info" plain>
            {unreadCount === 1 ? "1 nuevo" : `${formatCount(unreadCount)} nuevos`}
          </Badge>
        </Link>
      ) : isUnread ? (
        <Badge variant="info" plain>
          Nuevo
        </Badge>
      ) : null}
    </>
  );
}
