import type { Metadata } from "next";
import Link from "next/link";
import { PostFormLater } from "@/components/forum/post-form-later";
import { AppPage } from "@/components/layout/app-page";
import { Card, CardBody } from "@/components/ui/card";
import { listCategories } from "@/lib/forum/post-queries";

export const metadata: Metadata = { title: "Nuevo tema" };

type Params = { category?: string | string[] };

export default async function NewPostPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { category } = await searchParams;
  const begun = typeof category === "string" ? category : undefined;
  return <AppPage app="forum">{() => <NewPost begun={begun} />}</AppPage>;
}

async function NewPost({ begun }: { begun: string | undefined }) {
  const categories = await listCategories();
  return (
    <div className="stack stack-6 forum-post">
      <nav aria-label="Ruta" className="note">
        <Link href="/forum">Foro</Link> / <span aria-current="page">Nuevo tema</span>
      </nav>
      <h1 className="title">Nuevo tema</h1>
      <Card aria-label="Escribir un tema">
        <CardBody>
          <PostFormLater categories={categories} begun={begun} />
        </CardBody>
      </Card>
    </div>
  );
}
