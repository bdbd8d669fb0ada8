import { EyeOff, Lock, Pin } from "lucide-react";
import Link from "next/link";
import { Note } from "@/components/display/note";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Item, ItemGroup } from "@/components/ui/item";
import { formatCount } from "@/lib/core/format/format";
import { beginningOf } from "@/lib/core/format/markdown";
import type { PostLine } from "@/lib/forum/posts/queries";
import { postPath } from "@/lib/forum/rules";
import { RelativeTime } from "./post-author";

/** A topic with its text shows how the text begins and when it was written, otherwise its author and last comment. */
type ListedPost = PostLine & { content?: string | null };

type PostListProps = { posts: readonly ListedPost[]; label: string; now: Date; timeZone: string };

// More than two lines hold on any screen.
const BEGINNING_LENGTH = 400;

export function PostList({ posts, label, now, timeZone }: PostListProps) {
  return (
    <ItemGroup className="divide-y-0 [ul+&]:border-t [ul+&]:border-foreground" aria-label={label}>
      {posts.map((post) => (
        <Item
          key={post.id}
          className={cn(
            "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-l-3 not-first:border-t max-tablet:grid-cols-[auto_minmax(0,1fr)]",
            post.isUnread ? "border-l-primary" : "border-l-transparent",
          )}
        >
          <Avatar name={post.author.name} src={post.author.profileImageUrl} />
          <div className="min-w-0 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-2 [&>svg]:size-4 [&>svg]:text-muted-foreground">
              <Link
                className={cn(titleLinkClass, post.isUnread ? "font-[650]" : "font-medium")}
                href={postPath(post.id)}
              >
                {post.title}
              </Link>
              <Marks post={post} />
            </p>
            {post.content ? (
              <p className="line-clamp-2 text-sm">{beginningOf(post.content, BEGINNING_LENGTH)}</p>
            ) : null}
            <Note>
              <Link className="text-inherit" href={`/forum?category=${post.category.slug}`}>
                {post.category.name}
              </Link>
              {post.content ? "" : ` · ${post.author.name}`}
              {post.lastCommentBy && !post.content ? ` · responde ${post.lastCommentBy}` : ""} ·{" "}
              <RelativeTime
                at={post.content ? post.createdAt : post.lastCommentAt}
                now={now}
                timeZone={timeZone}
              />
            </Note>
          </div>
          <Note className="grid justify-items-end whitespace-nowrap max-tablet:col-start-2 max-tablet:justify-items-start">
            <span>
              <strong className="text-foreground">{formatCount(post.commentCount)}</strong>{" "}
              {post.commentCount === 1 ? "comentario" : "comentarios"}
            </span>
            <span className="max-tablet:hidden">
              <strong className="text-foreground">{formatCount(post.reactionCount)}</strong>{" "}
              {post.reactionCount === 1 ? "reacción" : "reacciones"}
            </span>
          </Note>
        </Item>
      ))}
    </ItemGroup>
  );
}

const titleLinkClass = "text-foreground no-underline hover:underline";

function Marks({ post }: { post: PostLine }) {
  const { id, isPinned, isLocked, isHidden, isUnread, unreadCount, readNumber } = post;
  return (
    <>
      {isPinned ? <Pin role="img" aria-label="Fijado" /> : null}
      {isLocked ? <Lock role="img" aria-label="Cerrado" /> : null}
      {isHidden ? <EyeOff role="img" aria-label="Oculto" /> : null}
      {unreadCount > 0 ? (
        <Link className={titleLinkClass} href={postPath(id, (readNumber ?? 0) + 1)}>
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
