"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { enrollInCourse, enrollInMentorship } from "@/actions/payments";
import { Note } from "@/components/display/note";
import { useSubmission } from "@/components/forms/use-submission";
import { LinkButton } from "@/components/parts/link-button";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { type ButtonVariants, buttonVariants } from "@/components/ui/button-variants";
import { checkoutPath, contentPath, isOpen, offeringPath } from "@/lib/learning/catalogue/rules";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { OfferingKind } from "@/lib/learning/constants";
import { enrollLabel } from "./labels";

/** The part of an offering that the button needs, so that the browser does not receive the rest twice. */
type Enrollable = Pick<
  OfferingView,
  "kind" | "id" | "title" | "isFree" | "usdPrice" | "isOwn" | "isEnrolled" | "approvalStatus" | "status"
>;
type EnrollButtonProps = {
  offering: Enrollable;
  size?: NonNullable<ButtonVariants["size"]>;
  block?: boolean;
};

const ID_FIELD: Readonly<Record<OfferingKind, string>> = { course: "courseId", mentorship: "mentorshipId" };

/**
 * Opens the content for an enrolled member, enrols in a free offering immediately, and opens the checkout of a paid
 * one.
 */
export function EnrollButton({ offering, size = "default", block = false }: EnrollButtonProps) {
  const { kind, id, title, isFree } = offering;
  const look = { size, block };
  if (offering.isOwn) {
    const href = kind === "course" ? contentPath(id) : offeringPath(kind, id);
    return (
      <LinkButton {...look} href={href} prefetch={false} aria-label={`Gestionar «${title}»`}>
        Gestionar
      </LinkButton>
    );
  }
  if (offering.isEnrolled) {
    const href = kind === "course" ? contentPath(id) : `/mentorships/${id}/sessions`;
    return (
      <LinkButton {...look} href={href} prefetch={false} aria-label={`Ir a «${title}»`}>
        {kind === "course" ? "Ir al curso" : "Ir a mi mentoría"}
      </LinkButton>
    );
  }
  if (!isOpen(offering)) return <Note as="span">No admite inscripciones</Note>;
  if (isFree) return <FreeEnroll offering={offering} look={look} />;
  return (
    // A plain link, because only a full page load applies the content security policy of the checkout.
    <a
      className={buttonVariants({ ...look, variant: "highlight" })}
      href={checkoutPath(kind, id)}
      aria-label={`${enrollLabel(offering)}: «${title}»`}
    >
      {enrollLabel(offering)}
    </a>
  );
}

type FreeEnrollProps = { offering: Enrollable; look: Pick<EnrollButtonProps, "size" | "block"> };

function FreeEnroll({ offering: { kind, id, title, isFree, usdPrice }, look }: FreeEnrollProps) {
  const router = useRouter();
  const [done, setDone] = useState(false);
  const { send, sending, dialog } = useSubmission(kind === "course" ? enrollInCourse : enrollInMentorship);

  async function enroll() {
    const state = await send({ [ID_FIELD[kind]]: id });
    if (state.status === "error") {
      const what = kind === "course" ? "este curso" : "esta mentoría";
      toast.error("Error de inscripción", `No pudimos inscribirte en ${what}. ${state.message}`);
      return;
    }
    // The button stays busy until the content opens.
    setDone(true);
    toast.success("Inscripción exitosa", `Ya tienes acceso a «${title}».`);
    router.push(kind === "course" ? contentPath(id) : `/mentorships/${id}/sessions`);
    router.refresh();
  }

  return (
    <>
      <Button
        {...look}
        variant="highlight"
        onClick={enroll}
        busy={sending || done}
        busyText="Inscribiendo…"
        aria-label={`Inscribirse Gratis: «${title}»`}
      >
        {enrollLabel({ isFree, usdPrice })}
      </Button>
      {dialog}
    </>
  );
}
