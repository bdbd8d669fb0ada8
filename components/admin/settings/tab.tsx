import { Card, CardBody, CardHead } from "@/components/ui/card";
import { settingsJson } from "@/lib/admin/present";
import { type ListedSetting, type ListedSettings, listSettings } from "@/lib/admin/settings/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { env } from "@/lib/core/config/env";
import type { SettingKey } from "@/lib/core/config/settings-table";
import { formatDate, groupedDecimal } from "@/lib/core/format/format";
import { ChangeMoneyRules } from "./change-money-rules-button";
import { ChangeRates } from "./change-rates-button";
import { DefaultApps } from "./default-apps";
import { SettingsFile } from "./file";
import { OwnPassword } from "./own-password";

/** What an administrator may set for everyone, each with who changed it last; as a file too. */
export async function SettingsTab({ viewer }: { viewer: AdminActor }) {
  const listed = await listSettings(viewer);
  const { defaultApps, eurUsdRate, btcReferencePriceUsd } = listed;
  const changedWord = (setting: ListedSetting) => lastChange(setting, viewer.timezone);
  return (
    <div className="settings">
      <Card aria-labelledby="aplicaciones-iniciales">
        <CardHead>
          <div className="stack stack-1">
            <h2 className="subtitle" id="aplicaciones-iniciales">
              {defaultApps.label}
            </h2>
            <p className="note">
              Las que recibirán los nuevos miembros; los actuales no pierden ninguna.{" "}
              {changedWord(defaultApps)}
            </p>
          </div>
        </CardHead>
        <CardBody>
          <DefaultApps chosen={defaultApps.value} />
        </CardBody>
      </Card>
      <div className="stack stack-6">
        <Card aria-labelledby="referencias">
          <CardHead>
            <h2 className="subtitle" id="referencias">
              Valores de referencia
            </h2>
            <ChangeRates
              eurUsdRate={typed(eurUsdRate.value)}
              btcReferencePriceUsd={typed(btcReferencePriceUsd.value)}
            />
          </CardHead>
          <CardBody>
            <dl className="ledger">
              <Rate setting={eurUsdRate} unit="US$" timeZone={viewer.timezone} />
              <Rate setting={btcReferencePriceUsd} unit="US$" timeZone={viewer.timezone} />
            </dl>
          </CardBody>
        </Card>
        <MoneyRules listed={listed} timeZone={viewer.timezone} />
        <Card aria-labelledby="archivo">
          <CardHead>
            <div className="stack stack-1">
              <h2 className="subtitle" id="archivo">
                Exportar e importar
              </h2>
              <p className="note">Un archivo JSON con todos los ajustes. Al importar verás qué cambia.</p>
            </div>
          </CardHead>
          <CardBody>
            <SettingsFile current={settingsJson(listed)} />
          </CardBody>
        </Card>
        <Card aria-labelledby="contrasena">
          <CardHead>
            <div className="stack stack-1">
              <h2 className="subtitle" id="contrasena">
                Tu contraseña
              </h2>
              <p className="note">Necesitas la actual; se cerrarán tus demás sesiones.</p>
            </div>
            <OwnPassword minPasswordLength={env().PASSWORD_MIN_LENGTH} />
          </CardHead>
        </Card>
      </div>
    </div>
  );
}

function MoneyRules({ listed, timeZone }: { listed: ListedSettings; timeZone: string }) {
  const { newAddressHoldHours, automaticWithdrawalEur, delayedCorrectionEur, disputeApprovalEur } = listed;
  const { btcConfirmations, evmConfirmations, marketPriceBandPercent, marketConfirmationEur } = listed;
  return (
    <Card aria-labelledby="ingresos-y-retiros">
      <CardHead>
        <h2 className="subtitle" id="ingresos-y-retiros">
          Ingresos, retiros y mercado
        </h2>
        <ChangeMoneyRules
          newAddressHoldHours={String(newAddressHoldHours.value)}
          automaticWithdrawalEur={typed(automaticWithdrawalEur.value)}
          marketPriceBandPercent={String(marketPriceBandPercent.value)}
          marketConfirmationEur={typed(marketConfirmationEur.value)}
          delayedCorrectionEur={typed(delayedCorrectionEur.value)}
          disputeApprovalEur={typed(disputeApprovalEur.value)}
          btcConfirmations={String(btcConfirmations.value)}
          evmConfirmations={String(evmConfirmations.value)}
        />
      </CardHead>
      <CardBody>
        <dl className="ledger">
          <Rate setting={automaticWithdrawalEur} unit="€" timeZone={timeZone} />
          <Rate setting={newAddressHoldHours} unit="h" timeZone={timeZone} />
          <Rate setting={marketPriceBandPercent} unit="%" timeZone={timeZone} />
          <Rate setting={marketConfirmationEur} unit="€" timeZone={timeZone} />
          <Rate setting={delayedCorrectionEur} unit="€" timeZone={timeZone} />
          <Rate setting={disputeApprovalEur} unit="€" timeZone={timeZone} />
          <Rate setting={btcConfirmations} timeZone={timeZone} />
          <Rate setting={evmConfirmations} timeZone={timeZone} />
        </dl>
      </CardBody>
    </Card>
  );
}

type RateProps = {
  setting: ListedSetting<Exclude<SettingKey, "defaultApps">>;
  unit?: string;
  timeZone: string;
};

function Rate({ setting, unit, timeZone }: RateProps) {
  return (
    <div>
      <dt className="stack stack-1">
        {setting.label}
        <span className="note">{lastChange(setting, timeZone)}</span>
      </dt>
      <dd>
        {groupedDecimal(String(setting.value))} {unit ? <span className="unit">{unit}</span> : null}
      </dd>
    </div>
  );
}

// As it is typed: a comma for the decimals, and nothing that could be taken for one.
const typed = (value: string) => value.replace(".", ",");

function lastChange({ changed }: ListedSetting, timeZone: string): string {
  return changed
    ? `Último cambio: ${formatDate(changed.at, timeZone)}, ${changed.by}.`
    : "Valor inicial, sin cambios.";
}
