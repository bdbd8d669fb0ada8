import { stopExit } from "@/actions/tokenization/exits";
import { returnFund } from "@/actions/tokenization/milestones";
import { cancelProject, freezeProject, unfreezeProject } from "@/actions/tokenization/projects";
import { doneMessage } from "@/components/admin/done-message";
import { ActionButton } from "@/components/forms/action-button";
import { ReasonButton } from "@/components/forms/reason-button";
import { euroText } from "@/components/tokenization/labels";
import { MAX_LENGTH } from "@/lib/tokenization/constants";
import type { ExitLine } from "@/lib/tokenization/exits/queries";
import type { SaleLine } from "@/lib/tokenization/sale/review-queries";

type SaleActionsProps = {
  sale: Pick<SaleLine, "id" | "name" | "status" | "exit" | "fund">;
};

/** Suspends, resumes or ends a sale. */
export function SaleActions({ sale }: SaleActionsProps) {
  const { id, name, status, exit, fund } = sale;
  return (
    <span className="flex min-w-0 flex-wrap justify-end gap-2">
      {status === "fundraising" ? (
        <ReasonButton
          size="sm"
          aria-label={`Congelar «${name}»`}
          ask={{
            title: `Congelar «${name}»`,
            note: "No se podrá invertir y los inversores podrán retirarse. El plazo se alarga lo que dure.",
            act: "Congelar",
            busyText: "Congelando…",
            help: "Se ve en la página del proyecto y se avisa a quien ha invertido.",
            action: freezeProject,
            fields: { id },
            maxLength: MAX_LENGTH.reason,
            done: ["Venta congelada", `«${name}»`],
          }}
        >
          Congelar
        </ReasonButton>
      ) : null}
      {status === "frozen" ? (
        <ActionButton
          size="sm"
          aria-label={`Descongelar «${name}»`}
          action={unfreezeProject}
          fields={{ id }}
          done={["La venta sigue", `«${name}»`]}
          failed="No se pudo descongelar la venta"
        >
          Descongelar
        </ActionButton>
      ) : null}
      {status === "fundraising" || status === "frozen" || status === "waiting" ? (
        <ReasonButton
          size="sm"
          variant="ghost"
          aria-label={`Cancelar «${name}»`}
          ask={{
            title: `Cancelar «${name}»`,
            note: "La venta termina y cada euro vuelve a quien lo puso. No se puede deshacer.",
            act: "Cancelar la venta",
            busyText: "Cancelando…",
            help: "Lo leerán el promotor y quienes han invertido, y quedará registrado.",
            action: cancelProject,
            fields: { id },
            maxLength: MAX_LENGTH.reason,
            done: ["Venta cancelada", "El dinero vuelve a quien lo puso en unos minutos."],
          }}
        >
          Cancelar
        </ReasonButton>
      ) : null}
      {exit?.status === "voting" ? <StopExit exit={exit} name={name} /> : null}
      {fund?.isOverdue && !exit ? <ReturnFund id={id} name={name} amount={fund.amount} /> : null}
    </span>
  );
}

function StopExit({ exit: { id, projectId }, name }: { exit: ExitLine; name: string }) {
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      aria-label={`Parar la votación de «${name}»`}
      ask={{
        title: `Parar la votación de «${name}»`,
        note: "El dinero vuelve al promotor y al proyecto, y los titulares conservan sus tokens.",
        act: "Parar la votación",
        busyText: "Parando…",
        help: "Lo leerán el promotor y los titulares, y quedará registrado.",
        action: stopExit,
        fields: { id: projectId, exit: id },
        maxLength: MAX_LENGTH.reason,
        done: ["Votación parada", `«${name}»`],
      }}
    >
      Parar la votación
    </ReasonButton>
  );
}

type ReturnFundProps = { id: number; name: string; amount: string };

function ReturnFund({ id, name, amount }: ReturnFundProps) {
  return (
    <ReasonButton
      size="sm"
      aria-label={`Devolver lo que queda de «${name}» a los titulares`}
      ask={{
        title: `Devolver lo que queda de «${name}»`,
        note: `${euroText(amount)} vuelven a los titulares según sus tokens, que conservan. El proyecto queda completado. Si el importe es alto, lo aprueba antes otro administrador.`,
        act: "Devolver lo que queda",
        busyText: "Devolviendo…",
        help: "Se ve en la página del proyecto.",
        action: returnFund,
        fields: { id },
        maxLength: MAX_LENGTH.reason,
        done: (isPending) =>
          doneMessage(isPending === true, "Dinero devuelto", "Los titulares lo reciben en unos minutos."),
      }}
    >
      Devolver lo que queda
    </ReasonButton>
  );
}
