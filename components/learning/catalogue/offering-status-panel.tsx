import { ReviewLink } from "@/components/display/note";
import { AuthoredText } from "@/components/learning/catalogue/authored-text";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { OFFERING_LABELS, type OfferingState, stateOf, wasRemoved } from "@/lib/learning/catalogue/rules";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { OfferingKind } from "@/lib/learning/constants";
import { OfferingActions } from "./offering-actions";
import { OfferingPicture } from "./offering-picture";

/** For the owner: the state of the offering, why it was rejected or removed, and the actions. */
export function OfferingStatusPanel({ offering }: { offering: OfferingView }) {
  const state = stateOf(offering);
  return (
    <Card aria-labelledby="estado">
      <CardHeader>
        <CardTitle id="estado">Publicación</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        {offering.rejectionReason ? (
          <Alert variant="destructive">
            <p className="font-semibold">{reasonTitle(offering)}</p>
            <AuthoredText>{offering.rejectionReason}</AuthoredText>
            {wasRemoved(offering) ? <ReviewLink /> : null}
          </Alert>
        ) : null}
        <p className="text-sm">{NEXT[offering.kind][state]}</p>
        <OfferingActions offering={offering} />
        <OfferingPicture offering={offering} />
      </CardContent>
    </Card>
  );
}

function reasonTitle(offering: OfferingView): string {
  if (wasRemoved(offering)) {
    const it = OFFERING_LABELS[offering.kind].isFeminine ? "la" : "lo";
    return `Un administrador ${it} ha retirado del catálogo`;
  }
  return offering.approvalStatus === "rejected"
    ? "Motivo del rechazo"
    : "Motivo por el que no se aprobaron los cambios";
}

const NEXT: Readonly<Record<OfferingKind, Readonly<Record<OfferingState, string>>>> = {
  course: {
    draft:
      "Es un borrador que solo ves tú. Cuando los capítulos estén listos, envíalo a revisión: los alumnos podrán inscribirse cuando esté aprobado.",
    waiting: "Está en revisión. Los alumnos podrán inscribirse cuando el curso esté aprobado.",
    approved: "Está en el catálogo y admite inscripciones.",
    changed:
      "En el catálogo sigue la versión aprobada. Tus cambios se verán cuando los envíes a revisión y se aprueben.",
    changesWaiting: "En el catálogo sigue la versión aprobada. Tus cambios están en revisión.",
    rejected: "Haz los cambios indicados y vuelve a enviarlo.",
    archived: "Ya no está en el catálogo. Los alumnos inscritos conservan el acceso.",
  },
  mentorship: {
    draft:
      "Es un borrador que solo ves tú. Cuando esté lista, envíala a revisión: los alumnos podrán inscribirse cuando esté aprobada.",
    waiting: "Está en revisión. Los alumnos podrán inscribirse cuando la mentoría esté aprobada.",
    approved: "Está en el catálogo y admite inscripciones.",
    changed:
      "En el catálogo sigue la versión aprobada. Tus cambios se verán cuando los envíes a revisión y se aprueben.",
    changesWaiting: "En el catálogo sigue la versión aprobada. Tus cambios están en revisión.",
    rejected: "Haz los cambios indicados y vuelve a enviarla.",
    archived: "Ya no está en el catálogo. Los alumnos inscritos conservan el acceso.",
  },
};
