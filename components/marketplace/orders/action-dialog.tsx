"use client";

import { useId } from "react";
import { cancelMarketplaceOrder, confirmOrder, refundOrder, shipOrder } from "@/actions/marketplace/orders";
import { Note } from "@/components/display/note";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { euroText } from "@/components/marketplace/listings/labels";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SentAction } from "@/lib/core/command/form-state";
import { typedText } from "@/lib/core/format/typed-amount";
import { MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from "@/lib/marketplace/orders/constants";
import { type ActionableOrder, confirmTexts, type OrderAction, shipTexts } from "./next-step";

type Asked = { name: string; label: string; maxLength: number };

type ActionTexts = {
  title: string;
  text: string;
  fields: readonly Asked[];
  button: string;
  done: string;
  action: SentAction;
  isDanger?: boolean;
};

/** Returns the dialogs of an order; an item is sent and received, a service is performed and confirmed. */
function dialogsOf(isService: boolean): Readonly<Record<AskedAction, ActionTexts>> {
  const [ship, confirm] = [shipTexts(isService), confirmTexts(isService)];
  return {
    ship: {
      title: ship.name,
      text: ship.text,
      fields: [{ name: "reference", label: ship.reference, maxLength: MAX_REFERENCE_LENGTH }],
      button: ship.name,
      done: ship.done,
      action: shipOrder,
    },
    confirm: {
      title: confirm.name,
      text: "El dinero sale de la custodia y pasa al vendedor. No se puede deshacer.",
      fields: [],
      button: confirm.button,
      done: confirm.done,
      action: confirmOrder,
    },
    refund: {
      title: "Devolver dinero",
      text: "El importe vuelve al comprador. Si lo devuelves todo, el pedido queda reembolsado.",
      fields: [
        { name: "amount", label: "Cuánto devuelves (€)", maxLength: 20 },
        { name: "reason", label: "Motivo", maxLength: MAX_NOTE_LENGTH },
      ],
      button: "Devolver",
      done: "Dinero devuelto",
      action: refundOrder,
    },
    cancel: {
      title: "Cancelar el pedido",
      text: `Se devuelve todo el importe al comprador y las ${isService ? "plazas" : "unidades"} vuelven al anuncio.`,
      fields: [{ name: "reason", label: "Motivo", maxLength: MAX_NOTE_LENGTH }],
      button: "Cancelar el pedido",
      done: "Pedido cancelado",
      action: cancelMarketplaceOrder,
      isDanger: true,
    },
  };
}

/** The actions with a short dialog; the statements of a dispute have a dialog of their own. */
type AskedAction = Exclude<OrderAction, "dispute" | "evidence">;

type OrderActionDialogProps = { order: ActionableOrder; act: AskedAction; close: () => void };

/** The dialog of an action on an order: explains it, asks for its input and sends it. */
export function OrderActionDialog({ order, act, close }: OrderActionDialogProps) {
  const id = useId();
  const { title, text, fields, button, done, action, isDanger = false } = dialogsOf(order.isService)[act];
  const { submission, act: send } = useDialogAction({ action, fields: { id: order.id }, close });
  const { errors } = submission;

  return (
    <ActionDialog
      title={title}
      act={button}
      busyText="Enviando…"
      variant={isDanger ? "destructive" : "highlight"}
      submission={submission}
      submit={(form) => void send([done], new FormData(form))}
      close={close}
    >
      <p className="text-sm">{text}</p>
      {act === "refund" ? <Note>{sourceOf(order)}</Note> : null}
      {fields.map(({ name, label, maxLength }) => {
        const control = {
          ...fieldAria(`${id}-${name}`, { error: errors[name] }),
          name,
          maxLength,
          defaultValue: name === "amount" ? typedText(order.refundable, "EUR") : "",
        };
        return (
          <Field key={name} id={`${id}-${name}`} label={label} error={errors[name]}>
            {name === "amount" ? (
              <AmountInput {...control} currency="EUR" />
            ) : (
              <Input {...control} autoComplete="off" />
            )}
          </Field>
        );
      })}
    </ActionDialog>
  );
}

function sourceOf({ status, held, refundable }: ActionableOrder): string {
  if (status !== "delivered") return `Sale de la custodia, donde quedan ${euroText(held)}.`;
  return `Se descuenta de tu saldo; la plataforma devuelve su comisión en proporción. Quedan por devolver ${euroText(refundable)}.`;
}
