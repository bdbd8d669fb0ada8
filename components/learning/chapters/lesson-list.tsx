"use client";

import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { orderLessons } from "@/actions/learning/catalogue";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { ChapterView, LessonView } from "@/lib/learning/chapters/queries";

const LessonDialog = dynamic(() => import("./lesson-dialog").then((module) => module.LessonDialog), {
  ssr: false,
});

const LessonDelete = dynamic(() => import("./lesson-delete-dialog").then((module) => module.LessonDelete), {
  ssr: false,
});

type LessonListProps = { courseId: number; chapter: ChapterView };
type Asked = { act: "edit" | "delete"; lesson: LessonView } | { act: "create" } | null;

/** The lessons of a chapter in the member's own course: add, change, move and delete them. */
export function LessonList({ courseId, chapter }: LessonListProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const { move, moving, dialog } = useOrder(courseId, chapter);
  const close = () => setAsked(null);
  const { lessons } = chapter;
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      {lessons.length > 0 ? (
        <ol
          className="grid list-decimal gap-1 pl-5 [&>li::marker]:text-muted-foreground"
          aria-label={`Lecciones de «${chapter.title}»`}
        >
          {lessons.map((lesson, index) => (
            <li key={lesson.id}>
              <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
                <span className="text-sm wrap-anywhere">{lesson.title}</span>
                <span className="flex min-w-0 items-center gap-3">
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={`Subir la lección «${lesson.title}»`}
                    disabled={index === 0 || moving}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp />
                  </Button>
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={`Bajar la lección «${lesson.title}»`}
                    disabled={index === lessons.length - 1 || moving}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown />
                  </Button>
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={`Editar la lección «${lesson.title}»`}
                    onClick={() => setAsked({ act: "edit", lesson })}
                  >
                    <Pencil />
                  </Button>
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    aria-label={`Eliminar la lección «${lesson.title}»`}
                    onClick={() => setAsked({ act: "delete", lesson })}
                  >
                    <Trash2 />
                  </Button>
                </span>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <span>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Añadir una lección a «${chapter.title}»`}
          onClick={() => setAsked({ act: "create" })}
        >
          <Plus /> Lección
        </Button>
      </span>
      {asked?.act === "create" || asked?.act === "edit" ? (
        <LessonDialog
          courseId={courseId}
          chapterId={chapter.id}
          lesson={asked.act === "edit" ? asked.lesson : null}
          close={close}
        />
      ) : null}
      {asked?.act === "delete" ? (
        <LessonDelete courseId={courseId} chapterId={chapter.id} lesson={asked.lesson} close={close} />
      ) : null}
      {dialog}
    </div>
  );
}

function useOrder(courseId: number, { id: chapterId, lessons }: ChapterView) {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(orderLessons);

  async function move(from: number, to: number) {
    const ids = lessons.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    const state = await send({ id: courseId, chapterId, lessonIds: ids.join(",") });
    if (state.status === "error") toast.error("No se pudieron ordenar las lecciones", state.message);
    router.refresh();
  }

  return { move, moving: sending, dialog };
}
