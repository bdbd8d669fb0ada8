"use client";

import { Archive, ArchiveRestore, Pencil, Send, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import {
  archiveCourse,
  archiveMentorship,
  discardCourseChanges,
  discardMentorshipChanges,
  restoreCourse,
  restoreMentorship,
  submitCourse,
  submitMentorship,
} from "@/actions/learning/catalogue";
import { ActionButton } from "@/components/forms/action-button";
import { Button } from "@/components/ui/button";
import { mayDo, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { OfferingKind } from "@/lib/learning/constants";

const EditOfferingDialog = dynamic(
  () => import("./edit-offering-dialog").then((module) => module.EditOfferingDialog),
  {
    ssr: false,
  },
);

const DiscardChangesDialog = dynamic(
  () => import("./discard-changes-dialog").then((module) => module.DiscardChangesDialog),
  { ssr: false },
);

const ACTIONS = {
  course: {
    submit: submitCourse,
    archive: archiveCourse,
    restore: restoreCourse,
  },
  mentorship: {
    submit: submitMentorship,
    archive: archiveMentorship,
    restore: restoreMentorship,
  },
} as const satisfies Record<OfferingKind, object>;

const TEXTS = {
  submit: { name: "Enviar a revisión", busy: "Enviando…", done: "Enviado a revisión", Icon: Send },
  archive: { name: "Archivar", busy: "Archivando…", done: "Archivado", Icon: Archive },
  restore: { name: "Recuperar", busy: "Recuperando…", done: "Recuperado", Icon: ArchiveRestore },
} as const;

type Action = keyof typeof TEXTS;

const DISCARD = { course: discardCourseChanges, mentorship: discardMentorshipChanges } as const;

/** The owner's actions on an offering in its current state: change, submit, archive and restore it. */
export function OfferingActions({ offering }: { offering: OfferingView }) {
  const [editing, setEditing] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const actions = (["submit", "restore", "archive"] as const).filter((act) => mayDo(offering, act, "owner"));
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {actions.map((act) => (
        <OfferingAction key={act} act={act} offering={offering} />
      ))}
      {mayDo(offering, "discard", "owner") ? (
        <Button variant="ghost" onClick={() => setDiscarding(true)}>
          <Undo2 /> Descartar los cambios
        </Button>
      ) : null}
      <Button onClick={() => setEditing(true)}>
        <Pencil /> Editar
      </Button>
      {editing ? <EditOfferingDialog offering={offering} close={() => setEditing(false)} /> : null}
      {discarding ? (
        <DiscardChangesDialog
          offering={offering}
          action={DISCARD[offering.kind]}
          close={() => setDiscarding(false)}
        />
      ) : null}
    </div>
  );
}

function OfferingAction({ act, offering: { kind, id } }: { act: Action; offering: OfferingView }) {
  const { name, busy, done, Icon } = TEXTS[act];
  return (
    <ActionButton
      variant={act === "submit" ? "highlight" : act === "restore" ? "outline" : "ghost"}
      action={ACTIONS[kind][act]}
      fields={{ id }}
      done={[OFFERING_LABELS[kind].isFeminine ? done.replace("do", "da") : done]}
      failed={`No se pudo ${name.toLowerCase()} ${THIS[kind]}`}
      busyText={busy}
    >
      <Icon /> {name}
    </ActionButton>
  );
}

const THIS: Readonly<Record<OfferingKind, string>> = { course: "el curso", mentorship: "la mentoría" };
