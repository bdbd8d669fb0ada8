import { MessagesSquare } from "lucide-react";
import { ListFooter } from "@/components/display/list-footer";
import { LinkButton } from "@/components/parts/link-button";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { listOwnPosts, withContents } from "@/lib/forum/posts/queries";
import { listOwnPostsInput } from "@/lib/forum/schema";
import { PostList } from "./post-list";

/** The member's latest topics, for their profile. */
export async function OwnPosts({ viewer, name }: { viewer: Viewer; name: string }) {
  const { rows, nextCursor } = await listOwnPosts(viewer, listOwnPostsInput.parse({}));
  const posts = await withContents(viewer, rows);
  return (
    <Card>
      <h2 className="sr-only">{name}</h2>
      {posts.length > 0 ? (
        <PostList posts={posts} label={name} now={clock.now()} timeZone={viewer.timezone} />
      ) : (
        <Empty
          title="Todavía no has publicado en el foro"
          icon={<MessagesSquare />}
          action={<LinkButton href="/forum">Ir al foro</LinkButton>}
        >
          Tus temas aparecerán aquí.
        </Empty>
      )}
      {nextCursor ? (
        <ListFooter>
          <LinkButton size="sm" href="/forum?tab=own">
            Ver todos
          </LinkButton>
        </ListFooter>
      ) : null}
    </Card>
  );
}
