import type { Metadata } from "next";
import { CopyButton } from "@/components/display/copy-button";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { PageHeader } from "@/components/display/page-header";
import { LinkButton } from "@/components/parts/link-button";
import { Card, CardContent } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { requireViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Compartir" };

const MAX_LENGTH = 4_000;

type Params = Record<string, string | string[] | undefined>;

/** The share target of the installed app: shows what another app on the device shared, and where it can be used. */
export default async function SharePage({ searchParams }: { searchParams: Promise<Params> }) {
  await requireViewer("user");
  const { title, text, url } = await searchParams;
  const shared = joined(title, text, url);
  const topic = new URLSearchParams({ title: joined(title), text: joined(text, url) });
  return (
    <>
      <PageHeader>
        <PageTitle>Compartir</PageTitle>
      </PageHeader>
      <Card>
        <CardContent className="grid content-start gap-4 *:min-w-0">
          {shared ? (
            <>
              <p className="wrap-anywhere whitespace-pre-wrap">{shared}</p>
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <CopyButton text={shared} label="Copiar el texto" copied="Texto copiado" />
                <LinkButton href={`/forum/new?${topic}`}>Llevarlo al foro</LinkButton>
                <LinkButton href="/messages">Enviarlo a un miembro</LinkButton>
              </div>
              <Note>Abre un tema en el foro con este texto, o cópialo y pégalo donde quieras.</Note>
            </>
          ) : (
            <Empty title="No hay nada que compartir">
              Comparte un texto o una página desde otra aplicación y aparecerá aquí.
            </Empty>
          )}
        </CardContent>
      </Card>
    </>
  );
}

function joined(...parts: Params[string][]): string {
  const texts = parts.filter((part) => typeof part === "string" && part.trim() !== "");
  return texts.join("\n").slice(0, MAX_LENGTH);
}
