import type { Metadata } from "next";
import { NoPost } from "@/components/forum/no-post";
import { PostView } from "@/components/forum/post-view";
import { AppPage } from "@/components/layout/app-page";
import type { Viewer } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { listComments } from "@/lib/forum/comment-queries";
import { COMMENTS_PER_PAGE } from "@/lib/forum/post-constants";
import { getPost, listCategories } from "@/lib/forum/post-queries";
import { listCommentsInput } from "@/lib/forum/post-schema";

export const metadata: Metadata = { title: "Tema del foro" };

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function PostPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { desde } = await searchParams;
  return <AppPage app="forum">{(viewer) => <Post viewer={viewer} id={id} desde={desde} />}</AppPage>;
}

type PostProps = { viewer: Viewer; id: string; desde: string | string[] | undefined };

async function Post({ viewer, id, desde }: PostProps) {
  const found = await find(viewer, id, desde);
  if (!found) return <NoPost />;
  return <PostView {...found} viewer={viewer} />;
}

async function find(viewer: Viewer, id: string, desde: string | string[] | undefined) {
  const read = listCommentsInput.safeParse({ id, cursor: desde, limit: COMMENTS_PER_PAGE });
  const asked = read.success ? read : listCommentsInput.safeParse({ id, limit: COMMENTS_PER_PAGE });
  if (!asked.success) return null;
  try {
    const [post, page, categories] = await Promise.all([
      getPost(viewer, asked.data.id),
      listComments(viewer, asked.data),
      viewer.isAdmin ? listCategories() : [],
    ]);
    return { post, ...page, categories, after: Number(asked.data.cursor ?? 0) };
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}
