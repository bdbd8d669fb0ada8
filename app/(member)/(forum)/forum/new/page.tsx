import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import type { InitialPost } from "@/components/forum/post-form";
import { LazyPostForm } from "@/components/forum/post-form.lazy";
import { AppPage } from "@/components/layout/member/app-page";
import { Card, CardContent } from "@/components/ui/card";
import { MAX_CONTENT_LENGTH, TITLE } from "@/lib/forum/posts/constants";
import { listCategories } from "@/lib/forum/posts/queries";

export const metadata: Metadata = { title: "Nuevo tema" };

type Params = Partial<Record<"category" | "title" | "text", string | string[]>>;

export default async function NewPostPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { category, title, text } = await searchParams;
  const begun = {
    category: oneOf(category, TITLE.max),
    title: oneOf(title, TITLE.max),
    content: oneOf(text, MAX_CONTENT_LENGTH),
  };
  return <AppPage app="forum">{(viewer) => <NewPost writer={viewer.id} begun={begun} />}</AppPage>;
}

function oneOf(param: string | string[] | undefined, max: number): string | undefined {
  return typeof param === "string" ? param.slice(0, max) : undefined;
}

async function NewPost({ writer, begun }: { writer: string; begun: InitialPost }) {
  const categories = await listCategories();
  return (
    <div className="grid w-full max-w-208 content-start gap-6 *:min-w-0">
      <Note as="nav" aria-label="Ruta">
        <Link href="/forum">Foro</Link> / <span aria-current="page">Nuevo tema</span>
      </Note>
      <PageTitle>Nuevo tema</PageTitle>
      <Card aria-label="Escribir un tema">
        <CardContent>
          <LazyPostForm categories={categories} writer={writer} begun={begun} />
        </CardContent>
      </Card>
    </div>
  );
}
