import { expect, it } from "vitest";
import { KYC } from "@/lib/identity/kyc/machine";
import { itMatchesTheTable } from "../../deals/machine-table";

// Written independently of the code (spec 2 §8 and §9, decision 043).
const LAW = [
  "none upload member none",
  "none submit member pending",
  "pending claim administrator pending",
  "pending verify administrator verified",
  "pending reject administrator rejected",
  "pending close administrator closed",
  "verified upload member verified",
  "verified submit member upgrade",
  "upgrade claim administrator upgrade",
  "upgrade verify administrator verified",
  "upgrade reject administrator verified",
  "upgrade close administrator settled",
  "rejected upload member rejected",
  "rejected submit member pending",
];

const REFUSED = {
  none: "Todavía no has enviado tus documentos",
  pending: "Tus documentos están en revisión: no puedes cambiarlos hasta que respondamos",
  verified: "Tu identidad ya está verificada",
  upgrade: "Tu solicitud de nivel está en revisión: no puedes cambiarla hasta que respondamos",
  settled: "Tu identidad ya está verificada y no puedes solicitar un nivel superior",
  rejected: "La verificación ya está resuelta",
  closed: "Tu verificación se ha cerrado y no admite más envíos. Escríbenos si crees que es un error.",
};

itMatchesTheTable(KYC, LAW, {
  state: (state) => REFUSED[state],
  role: (_event, role) =>
    role === "member"
      ? "No puedes decidir sobre tu propia verificación"
      : "Los documentos los envía su titular",
});

it("ends where nothing more can be requested", () => {
  expect(KYC.states.filter(KYC.isFinal)).toEqual(["settled", "closed"]);
});
