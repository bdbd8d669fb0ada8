"use client";

import { Flag, Pencil, Quote, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { moderateComment, moderatePost, reportPost } from "@/actions/forum";
import { ReasonButton } from "@/components/forms/reason-button";
import { Button } from "@/components/ui/button";
import type { MyReaction } from "@/lib/forum/posts/reaction-queries";
import { quote } from "./quote";
import { Reactions } from "./reactions";

const EditText = dynamic(() => import("./edit-text").then((module) => module.EditText), { ssr: false });
const DeleteText = dynamic(() => import("./delete-text").then((module) => module.DeleteText), { ssr: false });

export type ForumText = {
  postId: number;
  commentId?: number;
  /** The title of a topic; comments have none. */
  title?: string;
  content: string;
  version: number;
};

type TextActionsProps = {
  text: ForumText;
  author: string;
  reactions: MyReaction;
  isOwn: boolean;
  /** Whether its author can delete it: a topic only without comments. */
  mayDelete: boolean;
  isHidden: boolean;
  /** Whether new comments are allowed. */
  isOpen: boolean;
  isAdmin: boolean;
};

/** The actions on a topic or comment: react, quote and report; edit and delete one's own; hide, for administrators. */
export function TextActions(props: TextActionsProps) {
  const { text, author, reactions, isOwn, mayDelete, isHidden, isOpen, isAdmin } = props;
  const { postId, commentId } = text;
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const about = commentId === undefined ? "el tema" : "el comentario";
  const target = { postId, ...(commentId !== undefined && { commentId }) };
  if (doing === "edit") return <EditText text={text} close={() => setDoing(null)} />;
  return (
    <div className="flex flex-wrap items-center gap-1 max-tablet:*:data-[slot=button]:px-2">
      <Reactions {...target} given={reactions} isOwn={isOwn} />
      {isOpen ? (
        <Button variant="ghost" size="sm" onClick={() => quote(author, text.content)}>
          <Quote /> Citar
        </Button>
      ) : null}
      {isOwn && isOpen && !isHidden ? (
        <Button variant="ghost" size="sm" onClick={() => setDoing("edit")}>
          <Pencil /> Editar
        </Button>
      ) : null}
      {isOwn && mayDelete ? (
        <Button variant="ghost" size="sm" onClick={() => setDoing("delete")}>
          <Trash2 /> Borrar
        </Button>
      ) : null}
      {isOwn ? null : (
        <ReasonButton
          variant="ghost"
          size="sm"
          ask={{
            title: `Denunciar ${about}`,
            note: "Un administrador lo revisará. El autor no sabrá quién lo ha denunciado.",
            act: "Denunciar",
            busyText: "Enviando…",
            action: reportPost,
            fields: { id: postId, ...(commentId !== undefined && { commentId }) },
            help: "Lo leen los administradores.",
            done: ["Denuncia enviada", "Un administrador lo revisará."],
          }}
        >
          <Flag /> Denunciar
        </ReasonButton>
      )}
      {isAdmin && !(isOwn && isHidden) ? <HideAction text={text} isHidden={isHidden} about={about} /> : null}
      {doing === "delete" ? <DeleteText text={text} close={() => setDoing(null)} /> : null}
    </div>
  );
}

type HideActionProps = { text: ForumText; isHidden: boolean; about: string };

function HideAction({ text: { postId, commentId }, isHidden, about }: HideActionProps) {
  const verb = isHidden ? "Mostrar" : "Ocultar";
  return (
    <ReasonButton
      variant="ghost"
      size="sm"
      ask={{
        title: `${verb} ${about}`,
        note: isHidden
          ? "Volverán a verlo todos los miembros."
          : "Los demás dejarán de verlo. El autor lo verá con el motivo.",
        act: verb,
        busyText: "Guardando…",
        mild: isHidden,
        action: commentId === undefined ? moderatePost : moderateComment,
        fields: { id: commentId ?? postId, act: isHidden ? "show" : "hide" },
        done: [isHidden ? "Vuelve a estar visible" : "Oculto", "Hemos avisado a su autor."],
      }}
    >
      {verb}
    </ReasonButton>
  );
}
