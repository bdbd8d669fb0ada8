"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { buttonClass } from "@/components/ui/button-class";
import { aboutLabel, aboutPath } from "@/lib/messaging/rules";
import { ConversationBody } from "./conversation-body";
import { ConversationMenu } from "./conversation-menu";
import { type ConversationStart, useConversation } from "./use-conversation";

type ConversationViewProps = {
  start: ConversationStart;
  me: string;
  /** The message that was searched for. */
  target: number | null;
  timeZone: string;
  /** What it is about, where there is more to say of it. */
  matter?: ReactNode;
};

/** One conversation: who with, what was written, and where to write. */
export function ConversationView({ start, me, target, timeZone, matter }: ConversationViewProps) {
  const conversation = useConversation(start, me, target);
  const { head, setHead } = conversation;
  const { member } = head;
  const about = aboutLabel(head.aboutType ?? "");
  const place = aboutPath(head.aboutType ?? "", head.aboutId ?? "");
  return (
    <section className="card conversation" aria-labelledby="conversacion">
      <header className="card-head">
        <Link
          className={`${buttonClass({ variant: "ghost", size: "icon" })} phone`}
          href="/messages"
          aria-label="Volver a los mensajes"
        >
          <ArrowLeft className="icon" />
        </Link>
        <div className="person">
          <Avatar name={member.name} src={member.profileImageUrl} />
          <div>
            <h2 className="name" id="conversacion">
              {member.name}
            </h2>
            {about && place ? (
              <Link className="note" href={place}>
                {about}
              </Link>
            ) : about || member.username ? (
              <span className="note">{about ?? `@${member.username}`}</span>
            ) : null}
          </div>
        </div>
        <ConversationMenu head={head} onChange={setHead} />
      </header>
      {matter}
      <ConversationBody conversation={conversation} me={me} target={target} timeZone={timeZone}>
        Los mensajes solo los leéis vosotros.
      </ConversationBody>
    </section>
  );
}
