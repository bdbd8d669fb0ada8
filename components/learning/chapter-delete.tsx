import { useRouter } from "next/navigation";
import { useState } from "react";
import { deleteChapter } from "@/actions/learning";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { ChapterView } from "@/lib/learning/chapter-queries";

type ChapterDeleteProps = { courseId: number; chapter: ChapterView; close: () => void };

/** Asks once more, then deletes the chapter with its PDF. */
export function ChapterDelete({ courseId, chapter, close }: ChapterDeleteProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(deleteChapter);

  async function remove() {
    const form = new FormData();
    form.set("id", String(courseId));
    form.set("chapterId", String(chapter.id));
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") {
      setRefusal(state.message);
      return;
    }
    toast.success("Capítulo eliminado");
    close();
    router.refresh();
  }

  return (
    <>
      <Dialog open onOpenChange={close} title={`Eliminar «${chapter.title}»`}>
        <div className="body stack">
          {refusal ? (
            <Banner tone="negative" role="alert">
              {refusal}
            </Banner>
          ) : null}
          <p>Se borran el capítulo y su PDF para siempre, también para quien ya está inscrito.</p>
        </div>
        <footer>
          <Button onClick={close}>Volver</Button>
          <Button variant="dangerSolid" onClick={remove} busy={sending} busyText="Eliminando…">
            Eliminar el capítulo
          </Button>
        </footer>
      </Dialog>
      {dialog}
    </>
  );
}
