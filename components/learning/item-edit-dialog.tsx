import { useRouter } from "next/navigation";
import { editCourse, editMentorship } from "@/actions/learning";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton } from "@/components/layout/form-fields";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { ItemView } from "@/lib/learning/item-queries";
import { changedCourse, changedMentorship } from "./item-check";
import { ItemFields } from "./item-fields";
import { latestItem } from "./latest-item";

type ItemEditDialogProps = { item: ItemView; close: () => void };

/** The dialog in which its maker changes a course or mentorship. */
export function ItemEditDialog({ item: stored, close }: ItemEditDialogProps) {
  const item = latestItem(stored);
  const isCourse = item.type === "course";
  return (
    <Dialog open onOpenChange={close} title={isCourse ? "Editar el curso" : "Editar la mentoría"}>
      {isCourse ? <CourseForm item={item} close={close} /> : <MentorshipForm item={item} close={close} />}
    </Dialog>
  );
}

function valuesOf({ title, description, isFree, price, imageUrl, hasImageFile }: ItemView) {
  return {
    title,
    description,
    isFree: String(isFree),
    price: isFree ? "" : price.replace(".", ","),
    imageUrl: hasImageFile ? "" : (imageUrl ?? ""),
  };
}

function CourseForm({ item, close }: ItemEditDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: changedCourse,
    action: editCourse,
    defaultValues: valuesOf(item),
    onSuccess: () => {
      toast.success("Curso actualizado");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar el curso", message),
  });
  return (
    <Form form={form} label="Editar el curso">
      <input type="hidden" value={item.id} {...form.register("id")} />
      <div className="body stack">
        <ItemFields form={form} type="course" />
        <ReviewNote item={item} />
      </div>
      <Foot sending={form.sending} close={close} />
    </Form>
  );
}

function MentorshipForm({ item, close }: ItemEditDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: changedMentorship,
    action: editMentorship,
    defaultValues: {
      ...valuesOf(item),
      services: item.services ?? "",
      contactInfo: item.contactInfo ?? "",
    },
    onSuccess: () => {
      toast.success("Mentoría actualizada");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar la mentoría", message),
  });
  return (
    <Form form={form} label="Editar la mentoría">
      <input type="hidden" value={item.id} {...form.register("id")} />
      <div className="body stack">
        <ItemFields form={form} type="mentorship" />
        <ReviewNote item={item} />
      </div>
      <Foot sending={form.sending} close={close} />
    </Form>
  );
}

function ReviewNote({ item }: { item: ItemView }) {
  if (item.approvalStatus !== "approved") return null;
  return (
    <p className="note">
      En el catálogo sigue la versión aprobada hasta que se aprueben los cambios: al guardarlos, envíalos a
      revisión.
    </p>
  );
}

function Foot({ sending, close }: { sending: boolean; close: () => void }) {
  return (
    <footer>
      <Button onClick={close}>Cancelar</Button>
      <SubmitButton form={{ sending }} busyText="Guardando…">
        Guardar
      </SubmitButton>
    </footer>
  );
}
