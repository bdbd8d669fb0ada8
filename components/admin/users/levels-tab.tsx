import Link from "next/link";
import { AppIcon } from "@/components/display/apps/icon";
import { Note } from "@/components/display/note";
import { TierBadge } from "@/components/display/tier-badge";
import { KycLevels } from "@/components/identity/kyc/levels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { APP_KEYS, APPS, type AppKey } from "@/lib/auth/apps";
import type { KycLevel } from "@/lib/auth/constants";
import { getSetting } from "@/lib/core/config/settings";
import { TIERS, type Tier } from "@/lib/identity/constants";
import { KYC_STATUS_LABELS } from "@/lib/identity/kyc/label";
import { accessOfTier } from "@/lib/identity/rules";

const WHAT: Readonly<Record<Tier, string>> = {
  basico: "Nivel inicial de los miembros: usan las aplicaciones que se les permitan.",
  premium: "Miembro con documentación intermedia, revisada o por revisar.",
  quality: "Miembro con la documentación completa, revisada o por revisar.",
  admin: "Administra la plataforma: siempre verificado, con todas las aplicaciones, y no se puede eliminar.",
};

const LEVEL: Readonly<Record<KycLevel, string>> = {
  none: "Ninguno",
  basic: "Básico",
  intermediate: "Intermedio",
  complete: "Completo",
};

/** The levels, and the level that each app requires. */
export async function LevelsTab() {
  const defaults = await getSetting("defaultApps");
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <Card aria-labelledby="niveles">
        <CardHeader>
          <div className="grid content-start gap-1 *:min-w-0">
            <CardTitle id="niveles">Niveles</CardTitle>
            <Note>
              Se fijan en la ficha de cada usuario. El estado KYC puede cambiarse después por separado.
            </Note>
          </div>
        </CardHeader>
        <DataTable
          caption="Qué es cada nivel y qué fija"
          columns={LEVEL_COLUMNS}
          rows={TIERS}
          keyOf={(tier) => tier}
        />
      </Card>
      <Card aria-labelledby="limites">
        <CardHeader>
          <div className="grid content-start gap-1 *:min-w-0">
            <CardTitle id="limites">Niveles KYC y límites</CardTitle>
            <Note>El nivel se concede al verificar la identidad, en Aprobaciones.</Note>
          </div>
        </CardHeader>
        <KycLevels />
      </Card>
      <Card aria-labelledby="aplicaciones">
        <CardHeader>
          <div className="grid content-start gap-1 *:min-w-0">
            <CardTitle id="aplicaciones">Requisitos de cada aplicación</CardTitle>
            <Note>
              Ningún nivel da acceso a las aplicaciones por sí solo: cada una requiere su permiso y algunas,
              además, la identidad verificada. Las de los nuevos miembros se eligen en{" "}
              <Link href="/admin?tab=settings">Ajustes</Link>.
            </Note>
          </div>
        </CardHeader>
        <DataTable
          caption="Requisitos de cada aplicación y quién la recibe al registrarse"
          columns={appColumnsOf(defaults)}
          rows={APP_KEYS}
          keyOf={(app) => app}
        />
      </Card>
    </div>
  );
}

const LEVEL_COLUMNS: readonly Column<Tier>[] = [
  { name: "Nivel", card: "wide", cell: (tier) => <TierBadge tier={tier} /> },
  { name: "Qué es", label: null, card: "wide", cell: (tier) => WHAT[tier] },
  { name: "Estado KYC que fija", cell: (tier) => KYC_STATUS_LABELS[accessOfTier(tier).kycStatus] },
  { name: "Nivel KYC que fija", cell: (tier) => LEVEL[accessOfTier(tier).kycLevel] },
];

function appColumnsOf(defaults: readonly AppKey[]): Column<AppKey>[] {
  return [
    {
      name: "Aplicación",
      cell: (app) => (
        <span className="flex min-w-0 items-center gap-2">
          <AppIcon app={app} /> {APPS[app].name}
        </span>
      ),
    },
    { name: "Permiso", cell: () => "El de la aplicación" },
    {
      name: "Identidad",
      cell: (app) => (APPS[app].requiresKyc ? "Verificada, con nivel KYC" : "No requerida"),
    },
    {
      name: "Nuevos miembros",
      cell: (app) => {
        const byDefault = defaults.includes(app);
        return (
          <Badge variant={byDefault ? "success" : "outline"} plain={!byDefault}>
            {byDefault ? "De serie" : "A petición"}
          </Badge>
        );
      },
    },
  ];
}
