import Link from "next/link";
import { KycLevels } from "@/components/identity/kyc-levels";
import { AppIcon } from "@/components/layout/app-icon";
import { TierBadge } from "@/components/layout/tier-badge";
import { Badge } from "@/components/ui/badge";
import { Card, CardHead } from "@/components/ui/card";
import { APP_KEYS, APPS, type AppKey } from "@/lib/core/apps";
import { getSetting } from "@/lib/core/settings";
import { type KycLevel, type KycStatus, TIERS, type Tier } from "@/lib/identity/constants";
import { standingOfTier } from "@/lib/identity/rules";

const WHAT: Readonly<Record<Tier, string>> = {
  basico: "Nivel inicial de los miembros: usan las aplicaciones que se les permitan.",
  premium: "Miembro con documentación intermedia, revisada o por revisar.",
  quality: "Miembro con la documentación completa, revisada o por revisar.",
  admin: "Administra la plataforma: siempre verificado, con todas las aplicaciones, y no se puede eliminar.",
};

const STATUS: Readonly<Record<KycStatus, string>> = {
  pending: "Pendiente",
  verified: "Verificado",
  rejected: "Rechazado",
  incomplete: "Incompleto",
};

const LEVEL: Readonly<Record<KycLevel, string>> = {
  none: "ninguno",
  basic: "básico",
  intermediate: "intermedio",
  complete: "completo",
};

/** What each level is and what each app asks for. */
export async function LevelsTab() {
  const defaults = await getSetting("defaultApps");
  return (
    <div className="stack stack-6">
      <Card aria-labelledby="niveles">
        <CardHead>
          <div className="stack stack-1">
            <h2 className="subtitle" id="niveles">
              Niveles
            </h2>
            <p className="note">
              Se fijan en la ficha de cada usuario. El estado KYC puede cambiarse después por separado.
            </p>
          </div>
        </CardHead>
        <div className="table-box">
          <table className="table">
            <caption className="sr-only">Qué es cada nivel y qué fija</caption>
            <thead>
              <tr>
                <th>Nivel</th>
                <th>Qué es</th>
                <th>Estado KYC que fija</th>
                <th>Nivel KYC que fija</th>
              </tr>
            </thead>
            <tbody>
              {TIERS.map((tier) => (
                <LevelRow key={tier} tier={tier} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <Card aria-labelledby="limites">
        <CardHead>
          <div className="stack stack-1">
            <h2 className="subtitle" id="limites">
              Niveles KYC y límites
            </h2>
            <p className="note">El nivel se concede al verificar la identidad, en Aprobaciones.</p>
          </div>
        </CardHead>
        <KycLevels />
      </Card>
      <Card aria-labelledby="aplicaciones">
        <CardHead>
          <div className="stack stack-1">
            <h2 className="subtitle" id="aplicaciones">
              Requisitos de cada aplicación
            </h2>
            <p className="note">
              Ningún nivel da acceso a las aplicaciones por sí solo: cada una requiere su permiso y algunas,
              además, la identidad verificada. Las de los nuevos miembros se eligen en{" "}
              <Link href="/admin?tab=settings">Ajustes</Link>.
            </p>
          </div>
        </CardHead>
        <div className="table-box">
          <table className="table">
            <caption className="sr-only">
              Requisitos de cada aplicación y quién la recibe al registrarse
            </caption>
            <thead>
              <tr>
                <th>Aplicación</th>
                <th>Permiso</th>
                <th>Identidad</th>
                <th>Nuevos miembros</th>
              </tr>
            </thead>
            <tbody>
              {APP_KEYS.map((app) => (
                <AppRow key={app} app={app} byDefault={defaults.includes(app)} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </div>
  );
}

function LevelRow({ tier }: { tier: Tier }) {
  const { kycStatus, kycLevel } = standingOfTier(tier);
  return (
    <tr>
      <td className="wide">
        <TierBadge tier={tier} />
      </td>
      <td className="wide">{WHAT[tier]}</td>
      <td data-label="Estado KYC que fija">{STATUS[kycStatus]}</td>
      <td data-label="Nivel KYC que fija">{LEVEL[kycLevel]}</td>
    </tr>
  );
}

function AppRow({ app, byDefault }: { app: AppKey; byDefault: boolean }) {
  const { name, requiresKyc } = APPS[app];
  return (
    <tr>
      <td>
        <span className="row row-2">
          <AppIcon app={app} /> {name}
        </span>
      </td>
      <td className="end" data-label="Permiso">
        El de la aplicación
      </td>
      <td data-label="Identidad">{requiresKyc ? "Verificada, con nivel KYC" : "No requerida"}</td>
      <td className="end" data-label="Nuevos miembros">
        <Badge variant={byDefault ? "positive" : "outline"} plain={!byDefault}>
          {byDefault ? "De serie" : "A petición"}
        </Badge>
      </td>
    </tr>
  );
}
