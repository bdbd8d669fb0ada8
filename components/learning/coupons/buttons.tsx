"use client";

import { TicketPercent } from "lucide-react";
import dynamic from "next/dynamic";
import { endCourseCoupon, endMentorshipCoupon } from "@/actions/learning/coupons";
import { ReasonButton } from "@/components/forms/reason-button";
import { DialogButton } from "@/components/parts/dialog-button";
import type { OfferingKind } from "@/lib/learning/constants";

const CreateCouponDialog = dynamic(
  () => import("./create-dialog").then((module) => module.CreateCouponDialog),
  { ssr: false },
);
const ConfirmDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

type CreateCouponProps = { kind: OfferingKind; id: number };

/** Opens the form of a new discount code. */
export function CreateCoupon({ kind, id }: CreateCouponProps) {
  return (
    <DialogButton size="sm" dialog={(close) => <CreateCouponDialog kind={kind} id={id} close={close} />}>
      <TicketPercent /> Crear código
    </DialogButton>
  );
}

type EndCouponProps = CreateCouponProps & { couponId: number; code: string; isOwn: boolean };

const END = { course: endCourseCoupon, mentorship: endMentorshipCoupon } as const;
const CONSEQUENCE = "Deja de valer ahora. Las compras hechas con él no cambian.";

/** Ends a discount code: the owner after a confirmation, an administrator with a reason. */
export function EndCoupon({ kind, id, couponId, code, isOwn }: EndCouponProps) {
  const fields = { id, couponId };
  const title = `Retirar el código ${code}`;
  const look = { size: "sm", variant: "ghost" } as const;
  const name = (
    <>
      Retirar <span className="sr-only">el código {code}</span>
    </>
  );
  if (!isOwn) {
    const ask = {
      ...{ title, note: CONSEQUENCE, act: "Retirar el código", busyText: "Retirando…" },
      ...{ action: END[kind], fields, done: ["Código retirado"] as [string] },
    };
    return (
      <ReasonButton {...look} ask={ask}>
        {name}
      </ReasonButton>
    );
  }
  return (
    <DialogButton
      {...look}
      dialog={(close) => (
        <ConfirmDialog
          title={title}
          act="Retirar el código"
          busyText="Retirando…"
          action={END[kind]}
          fields={fields}
          done={["Código retirado"]}
          close={close}
        >
          <p>{CONSEQUENCE}</p>
        </ConfirmDialog>
      )}
    >
      {name}
    </DialogButton>
  );
}
