"use client";

import { useRouter } from "next/navigation";
import { enrollInCourse, enrollInMentorship } from "@/actions/purchases";
import { useSubmission } from "@/components/layout/use-submission";
import { Button } from "@/components/ui/button";
import { type ButtonLook, buttonClass } from "@/components/ui/button-class";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import type { ItemType } from "@/lib/learning/constants";
import type { ItemView } from "@/lib/learning/item-queries";
import { checkoutPath, contentPath, isOpen, itemPath } from "@/lib/learning/item-rules";
import { enrollWords } from "./item-words";

/** What the way in depends on; the rest of an item need not be sent to the browser twice. */
type Enrollable = Pick<
  ItemView,
  "type" | "id" | "title" | "isFree" | "usdPrice" | "isOwn" | "isEnrolled" | "approvalStatus" | "status"
>;
type ItemEnrollProps = { item: Enrollable; size?: NonNullable<ButtonLook["size"]>; block?: boolean };

const ID_FIELD: Readonly<Record<ItemType, string>> = { course: "courseId", mentorship: "mentorshipId" };

/** The way in: to the content for who is in, at once for what is free, by the checkout for what is not. */
export function ItemEnroll({ item, size = "md", block = false }: ItemEnrollProps) {
  const { type, id, title, isFree } = item;
  const look = { size, block };
  if (item.isOwn) {
    const href = type === "course" ? contentPath(id) : itemPath(type, id);
    return (
      <LinkButton {...look} href={href} prefetch={false} aria-label={`Gestionar «${title}»`}>
        Gestionar
      </LinkButton>
    );
  }
  if (item.isEnrolled) {
    const href = type === "course" ? contentPath(id) : `/mentorships/${id}/sessions`;
    return (
      <LinkButton {...look} href={href} prefetch={false} aria-label={`Ir a «${title}»`}>
        {type === "course" ? "Ir al curso" : "Ir a mi mentoría"}
      </LinkButton>
    );
  }
  if (!isOpen(item)) return <span className="note">No admite inscripciones</span>;
  if (isFree) return <FreeEnroll item={item} look={look} />;
  return (
    // The checkout has a policy of its own, which only a whole new page takes on.
    <a
      className={buttonClass({ ...look, variant: "accent" })}
      href={checkoutPath(type, id)}
      aria-label={`${enrollWords(item)}: «${title}»`}
    >
      {enrollWords(item)}
    </a>
  );
}

type FreeEnrollProps = { item: Enrollable; look: Pick<ItemEnrollProps, "size" | "block"> };

function FreeEnroll({ item: { type, id, title, isFree, usdPrice }, look }: FreeEnrollProps) {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(type === "course" ? enrollInCourse : enrollInMentorship);

  async function enroll() {
    const state = await send({ [ID_FIELD[type]]: id });
    if (state.status === "error") {
      const what = type === "course" ? "este curso" : "esta mentoría";
      toast.error("Error de inscripción", `No pudimos inscribirte en ${what}. ${state.message}`);
      return;
    }
    toast.success("Inscripción exitosa", `Ya tienes acceso a «${title}».`);
    router.push(type === "course" ? contentPath(id) : `/mentorships/${id}/sessions`);
    router.refresh();
  }

  return (
    <>
      <Button
        {...look}
        variant="accent"
        onClick={enroll}
        busy={sending}
        busyText="Inscribiendo…"
        aria-label={`Inscribirse Gratis: «${title}»`}
      >
        {enrollWords({ isFree, usdPrice })}
      </Button>
      {dialog}
    </>
  );
}
