"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";

const ChangeRole = dynamic(() => import("./member-dialogs").then((module) => module.ChangeRole), {
  ssr: false,
});
const RemoveMember = dynamic(() => import("./member-dialogs").then((module) => module.RemoveMember), {
  ssr: false,
});

export type PotMember = SharedPotDetail["members"][number];
type MemberActionsProps = { potId: number; member: PotMember };

/** The actions of the pot's manager on a member or an invitation. */
export function MemberActions({ potId, member }: MemberActionsProps) {
  const [act, setAct] = useState<"role" | "remove" | null>(null);
  const close = () => setAct(null);
  const Dialog = act && { role: ChangeRole, remove: RemoveMember }[act];
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="sm" onClick={() => setAct("role")} aria-label={`Cambiar el papel de ${member.name}`}>
        Cambiar
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => setAct("remove")}
        aria-label={`Sacar a ${member.name} del bote`}
      >
        Sacar
      </Button>
      {Dialog ? <Dialog potId={potId} member={member} close={close} /> : null}
    </span>
  );
}
