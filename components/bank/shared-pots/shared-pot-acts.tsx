"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { acceptInvitation, closeSharedPot, leaveSharedPot } from "@/actions/bank/shared-pots";
import { ActionButton } from "@/components/forms/action-button";
import { ActionDialog } from "@/components/forms/action-dialog";
import { FormSkeleton } from "@/components/forms/form-skeleton";
import { useSubmission } from "@/components/forms/use-submission";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { toast } from "@/components/ui/toast";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";
import { amountTextOf } from "@/lib/core/format/amount-text";

type Act = "put" | "propose" | "invite" | "leave" | "close";
type ActsProps = { pot: SharedPotDetail };
type DialogProps = ActsProps & { close: () => void };

// The forms and their validation come once one is opened.
const PutForm = dynamic(() => import("./put-form").then((module) => module.PutForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
const ProposeForm = dynamic(() => import("./propose-form").then((module) => module.ProposeForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
const InviteForm = dynamic(() => import("./invite-form").then((module) => module.InviteForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});

const FORMS = {
  put: { title: "Aportar al bote", Form: PutForm },
  propose: { title: "Proponer un pago", Form: ProposeForm },
  invite: { title: "Invitar al bote", Form: InviteForm },
} as const;

/** What the member may do with an open pot, each in a dialog of its own. */
export function SharedPotActs({ pot }: ActsProps) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  if (pot.closedAt) return null;
  if (pot.status === "invited") return <Invitation pot={pot} />;
  const form = act === "put" || act === "propose" || act === "invite" ? FORMS[act] : null;
  return (
    <>
      <Button variant="default" onClick={() => setAct("put")}>
        Aportar
      </Button>
      {pot.role === "sees" ? null : <Button onClick={() => setAct("propose")}>Proponer un pago</Button>}
      {pot.mayManage ? <Button onClick={() => setAct("invite")}>Invitar</Button> : null}
      <Button variant="ghost" onClick={() => setAct("leave")}>
        Salir
      </Button>
      {pot.role === "approves" ? (
        <Button variant="ghost" onClick={() => setAct("close")}>
          Cerrar el bote
        </Button>
      ) : null}
      {form ? (
        <Modal open onOpenChange={close} title={form.title}>
          <form.Form pot={pot} close={close} />
        </Modal>
      ) : null}
      {act === "leave" ? <Leave pot={pot} close={close} /> : null}
      {act === "close" ? <Close pot={pot} close={close} /> : null}
    </>
  );
}

function Invitation({ pot }: ActsProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <ActionButton
        action={acceptInvitation}
        fields={{ id: pot.id }}
        done={["Ya estás en el bote", pot.name]}
        failed="No se pudo aceptar la invitación"
        variant="default"
      >
        Aceptar la invitación
      </ActionButton>
      <Button onClick={() => setLeaving(true)}>Rechazar</Button>
      {leaving ? <Leave pot={pot} close={() => setLeaving(false)} /> : null}
    </>
  );
}

function Leave({ pot, close }: DialogProps) {
  const router = useRouter();
  const submission = useSubmission(leaveSharedPot);
  const isInvited = pot.status === "invited";
  async function submit() {
    const state = await submission.send({ id: pot.id });
    if (state.status !== "ok") return;
    toast.success(isInvited ? "Invitación rechazada" : "Has salido del bote", pot.name);
    router.push("/debank");
  }
  return (
    <ActionDialog
      title={isInvited ? "Rechazar la invitación" : "Salir del bote"}
      act={isInvited ? "Rechazar invitación" : "Salir del bote"}
      busyText="Saliendo…"
      variant="destructive"
      submission={submission}
      submit={submit}
      close={close}
    >
      <p>
        {isInvited
          ? `Dejarás de ver «${pot.name}».`
          : "Dejarás de verlo y lo que hayas propuesto se cancela. Con dinero tuyo dentro no puedes salir: te vuelve cuando se cierre."}
      </p>
    </ActionDialog>
  );
}

function Close({ pot, close }: DialogProps) {
  const router = useRouter();
  const submission = useSubmission(closeSharedPot);
  async function submit() {
    const state = await submission.send({ id: pot.id });
    if (state.status !== "ok") return;
    toast.success("Bote cerrado", "Se ha devuelto lo que quedaba.");
    close();
    router.refresh();
  }
  return (
    <ActionDialog
      title="Cerrar el bote"
      act="Cerrar bote"
      busyText="Cerrando…"
      variant="destructive"
      waits
      submission={submission}
      submit={submit}
      close={close}
    >
      <p>
        Quedan {amountTextOf(pot.amount, pot.asset)}: se devuelven según lo que aportó cada cual. Los pagos
        propuestos se cancelan.
      </p>
    </ActionDialog>
  );
}
