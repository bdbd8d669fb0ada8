import type { Metadata } from "next";
import { CopyButton } from "@/components/display/copy-button";
import { Blank } from "@/components/ui/blank";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { requireViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Compartir" };

const MAX_LENGTH = 4_000;

type Params = Record<string, string | string[] | undefined>;

/** What another application on the device hands over to this one, ready to be taken where it belongs. */
export default async function SharePage({ searchParams }: { searchParams: Promise<Params> }) {
  await requireViewer("user");
  const { title, text, url } = await searchParams;
  const shared = joined(title, text, url);
  const topic = new URLSearchParams({ title: joined(title), text: joined(text, url) });
  return (
    <>
      <header className="page-head">
        <h1 className="title">Compartir</h1>
      </header>
      <Card>
        <CardBody className="stack">
          {shared ? (
            <>
              <p className="report-words">{shared}</p>
              <div className="row row-2 wrap">
                <CopyButton text={shared} label="Copiar el texto" copied="Texto copiado" />
                <LinkButton href={`/forum/new?${topic}`}>Llevarlo al foro</LinkButton>
                <LinkButton href="/messages">Enviarlo a un miembro</LinkButton>
              </div>
              <p className="note">
                Abre un tema en el foro con este texto, o cópialo y pégalo donde quieras.
              </p>
            </>
          ) : (
            <Blank title="No hay nada que compartir">
              Comparte un texto o una página desde otra aplicación y aparecerá aquí.
            </Blank>
          )}
        </CardBody>
      </Card>
    </>
  );
}

function joined(...parts: Params[string][]): string {
  const said = parts.filter((part) => typeof part === "string" && part.trim() !== "");
  return said.join("\n").slice(0, MAX_LENGTH);
}
