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
} from "@/actions/learning";
import { ActButton } from "@/components/layout/act-button";
import { Button } from "@/components/ui/button";
import type { ItemType } from "@/lib/learning/constants";
import type { ItemView } from "@/lib/learning/item-queries";
import { ITEM_WORDS, mayDo } from "@/lib/learning/item-rules";

const ItemEditDialog = dynamic(() => import("./item-edit-dialog").then((module) => module.ItemEditDialog), {
  ssr: false,
});

const ACTIONS = {
  course: {
    submit: submitCourse,
    discard: discardCourseChanges,
    archive: archiveCourse,
    restore: restoreCourse,
  },
  mentorship: {
    submit: submitMentorship,
    discard: discardMentorshipChanges,
    archive: archiveMentorship,
    restore: restoreMentorship,
  },
} as const satisfies Record<ItemType, object>;

const ACTS = {
  submit: { name: "Enviar a revisión", busy: "Enviando…", done: "Enviado a revisión", Icon: Send },
  discard: { name: "Descartar los cambios", busy: "Descartando…", done: "Cambios descartados", Icon: Undo2 },
  archive: { name: "Archivar", busy: "Archivando…", done: "Archivado", Icon: Archive },
  restore: { name: "Recuperar", busy: "Recuperando…", done: "Recuperado", Icon: ArchiveRestore },
} as const;

type Act = keyof typeof ACTS;

/** What its maker may do with an item in its state: change it, send it, put it away and take it out again. */
export function ItemActs({ item }: { item: ItemView }) {
  const [editing, setEditing] = useState(false);
  const acts = (["submit", "restore", "discard", "archive"] as const).filter((act) =>
    mayDo(item, act, "owner"),
  );
  return (
    <div className="row row-2 wrap">
      {acts.map((act) => (
        <ItemAct key={act} act={act} item={item} />
      ))}
      <Button onClick={() => setEditing(true)}>
        <Pencil className="icon" /> Editar
      </Button>
      {editing ? <ItemEditDialog item={item} close={() => setEditing(false)} /> : null}
    </div>
  );
}

function ItemAct({ act, item: { type, id } }: { act: Act; item: ItemView }) {
  const { name, busy, done, Icon } = ACTS[act];
  return (
    <ActButton
      variant={act === "submit" ? "accent" : act === "restore" ? "outline" : "ghost"}
      action={ACTIONS[type][act]}
      fields={{ id }}
      done={[ITEM_WORDS[type].isFeminine && act !== "discard" ? done.replace("do", "da") : done]}
      failed={
        act === "discard"
          ? "No se pudieron descartar los cambios"
          : `No se pudo ${name.toLowerCase()} ${THIS[type]}`
      }
      busyText={busy}
    >
      <Icon className="icon" /> {name}
    </ActButton>
  );
}

const THIS: Readonly<Record<ItemType, string>> = { course: "el curso", mentorship: "la mentoría" };
