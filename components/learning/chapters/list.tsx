"use client";

import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { orderChapters } from "@/actions/learning/catalogue";
import { Note } from "@/components/display/note";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { Facts } from "@/components/learning/catalogue/facts";
import { ChapterItem, ChapterNumber, ChapterTitle } from "@/components/learning/chapters/item";
import { toast } from "@/components/parts/toast/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { ItemGroup } from "@/components/ui/item";
import type { ChapterView } from "@/lib/learning/chapters/queries";
import { LessonList } from "./lesson-list";
import { ChapterPdfUpload } from "./pdf-upload";

const ChapterDialog = dynamic(() => import("./dialog").then((module) => module.ChapterDialog), {
  ssr: false,
});
const ChapterDelete = dynamic(() => import("./delete-dialog").then((module) => module.ChapterDelete), {
  ssr: false,
});

type ChapterListProps = {
  courseId: number;
  chapters: readonly ChapterView[];
  /** The rendered descriptions by the id of the chapter: the browser does not load the reader of Markdown. */
  descriptions: Readonly<Record<number, ReactNode>>;
};
type Asked = { act: "edit" | "delete"; chapter: ChapterView } | { act: "create" } | null;

/** The chapters of the member's own course in order: add, change, move and delete them. */
export function ChapterList({ courseId, chapters, descriptions }: ChapterListProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const { move, moving, dialog } = useOrder(courseId, chapters);
  const close = () => setAsked(null);
  const add = (
    <Button variant="highlight" onClick={() => setAsked({ act: "create" })}>
      <Plus /> Agregar Capítulo
    </Button>
  );
  return (
    <Card aria-labelledby="capitulos">
      <CardHeader>
        <CardTitle id="capitulos">Capítulos</CardTitle>
        {chapters.length > 0 ? add : null}
      </CardHeader>
      {chapters.length === 0 ? (
        <Empty title="Este curso todavía no tiene capítulos" action={add}>
          Cada capítulo puede llevar un vídeo, un PDF y un texto.
        </Empty>
      ) : (
        <ItemGroup as="ol">
          {chapters.map((chapter, index) => (
            <ChapterItem key={chapter.id}>
              <ChapterNumber>{chapter.chapterNumber}</ChapterNumber>
              <div className="grid content-start gap-2 *:min-w-0">
                <ChapterTitle>
                  {chapter.title}
                  {chapter.isPreview ? <Badge variant="info">Vista previa</Badge> : null}
                </ChapterTitle>
                {descriptions[chapter.id]}
                <ChapterLinks chapter={chapter} />
                <LessonList courseId={courseId} chapter={chapter} />
                <div className="flex min-w-0 flex-wrap items-center gap-2">
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={`Subir «${chapter.title}»`}
                    disabled={index === 0 || moving}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp />
                  </Button>
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={`Bajar «${chapter.title}»`}
                    disabled={index === chapters.length - 1 || moving}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown />
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`Editar «${chapter.title}»`}
                    onClick={() => setAsked({ act: "edit", chapter })}
                  >
                    <Pencil /> Editar
                  </Button>
                  <ChapterPdfUpload courseId={courseId} chapter={chapter} />
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={`Eliminar «${chapter.title}»`}
                    onClick={() => setAsked({ act: "delete", chapter })}
                  >
                    <Trash2 />
                  </Button>
                </div>
              </div>
            </ChapterItem>
          ))}
        </ItemGroup>
      )}
      {asked?.act === "create" || asked?.act === "edit" ? (
        <ChapterDialog
          courseId={courseId}
          chapter={asked.act === "edit" ? asked.chapter : null}
          nextNumber={nextNumberOf(chapters)}
          close={close}
        />
      ) : null}
      {asked?.act === "delete" ? (
        <ChapterDelete courseId={courseId} chapter={asked.chapter} close={close} />
      ) : null}
      {dialog}
    </Card>
  );
}

function ChapterLinks({ chapter: { videoUrl, pdfUrl, content, lessons } }: { chapter: ChapterView }) {
  if (!videoUrl && !pdfUrl && !content && lessons.length === 0) return <Note>Sin contenido todavía.</Note>;
  return (
    <Facts>
      {videoUrl ? (
        <a href={videoUrl} target="_blank" rel="noopener noreferrer nofollow">
          Vídeo
        </a>
      ) : null}
      {pdfUrl ? (
        <a href={pdfUrl} target="_blank" rel="noopener noreferrer nofollow">
          PDF
        </a>
      ) : null}
      {content ? <span>Texto</span> : null}
    </Facts>
  );
}

// Spec 2 §5: one more than the highest number, or 1.
function nextNumberOf(chapters: readonly ChapterView[]): number {
  return Math.max(0, ...chapters.map(({ chapterNumber }) => chapterNumber)) + 1;
}

function useOrder(courseId: number, chapters: readonly ChapterView[]) {
  const router = useRouter();
  const [moving, setMoving] = useState(false);
  const { send, dialog } = useConfirmedAction(orderChapters);

  async function move(from: number, to: number) {
    const ids = chapters.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    const form = new FormData();
    form.set("id", String(courseId));
    form.set("chapterIds", ids.join(","));
    setMoving(true);
    const state = await send(form);
    setMoving(false);
    if (state.status === "error") toast.error("No se pudo ordenar los capítulos", state.message);
    router.refresh();
  }

  return { move, moving, dialog };
}
