"use client";

import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { orderChapters } from "@/actions/learning/catalogue";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { Card, CardHead } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import type { ChapterView } from "@/lib/learning/chapters/queries";
import { LessonList } from "./lesson-list";
import { ChapterPdfUpload } from "./pdf-upload";

const ChapterDialog = dynamic(() => import("./dialog").then((module) => module.ChapterDialog), {
  ssr: false,
});
const ChapterDelete = dynamic(() => import("./delete-dialog").then((module) => module.ChapterDelete), {
  ssr: false,
});

type ChapterListProps = { courseId: number; chapters: readonly ChapterView[] };
type Asked = { act: "edit" | "delete"; chapter: ChapterView } | { act: "create" } | null;

/** The chapters of one's own course, in their order: added, changed, moved, deleted. */
export function ChapterList({ courseId, chapters }: ChapterListProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const { move, moving, dialog } = useOrder(courseId, chapters);
  const close = () => setAsked(null);
  const add = (
    <Button variant="accent" onClick={() => setAsked({ act: "create" })}>
      <Plus className="icon" /> Agregar Capítulo
    </Button>
  );
  return (
    <Card aria-labelledby="capitulos">
      <CardHead>
        <h2 className="subtitle" id="capitulos">
          Capítulos
        </h2>
        {chapters.length > 0 ? add : null}
      </CardHead>
      {chapters.length === 0 ? (
        <Blank title="Este curso todavía no tiene capítulos" action={add}>
          Cada capítulo puede llevar un vídeo, un PDF y un texto.
        </Blank>
      ) : (
        <ol className="ruled">
          {chapters.map((chapter, index) => (
            <li key={chapter.id} className="chapter">
              <span className="chapter-number">{chapter.chapterNumber}</span>
              <div className="stack stack-2">
                <h3 className="chapter-title">
                  {chapter.title}
                  {chapter.isPreview ? <Badge variant="info">Vista previa</Badge> : null}
                </h3>
                <p className="small muted">{chapter.description}</p>
                <ChapterLinks chapter={chapter} />
                <LessonList courseId={courseId} chapter={chapter} />
                <div className="row row-2 wrap">
                  <Button
                    size="iconSm"
                    variant="ghost"
                    aria-label={`Subir «${chapter.title}»`}
                    disabled={index === 0 || moving}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp className="icon" />
                  </Button>
                  <Button
                    size="iconSm"
                    variant="ghost"
                    aria-label={`Bajar «${chapter.title}»`}
                    disabled={index === chapters.length - 1 || moving}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown className="icon" />
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`Editar «${chapter.title}»`}
                    onClick={() => setAsked({ act: "edit", chapter })}
                  >
                    <Pencil className="icon" /> Editar
                  </Button>
                  <ChapterPdfUpload courseId={courseId} chapter={chapter} />
                  <Button
                    size="iconSm"
                    variant="ghost"
                    aria-label={`Eliminar «${chapter.title}»`}
                    onClick={() => setAsked({ act: "delete", chapter })}
                  >
                    <Trash2 className="icon" />
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ol>
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
  if (!videoUrl && !pdfUrl && !content && lessons.length === 0)
    return <p className="note">Sin contenido todavía.</p>;
  return (
    <p className="item-facts note">
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
    </p>
  );
}

// Spec 2 §5: one after the highest there is, or 1.
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
