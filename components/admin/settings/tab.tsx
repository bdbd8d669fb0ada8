import Link from "next/link";
import { Unit } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { settingsJson } from "@/lib/admin/present";
import { type ListedSetting, type ListedSettings, listSettings } from "@/lib/admin/settings/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { env } from "@/lib/core/config/env";
import { LIQUIDATION_FEE_LABEL, SETTING_UNITS } from "@/lib/core/config/settings-labels";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatDate } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { typedText } from "@/lib/core/format/typed-amount";
import { queuePath } from "@/lib/core/site/panel-path";
import {
  LazyChangeLoanRules,
  LazyChangeMoneyRules,
  LazyChangeRates,
  LazyDefaultApps,
  LazyOwnPassword,
  LazySettingsFile,
} from "./forms.lazy";

/** All settings of the installation, each with its last change; also available as a file. */
export async function SettingsTab({ viewer }: { viewer: AdminActor }) {
  const listed = await listSettings(viewer);
  const { defaultApps, eurUsdRate, btcReferencePriceUsd } = listed;
  const changedWord = (setting: ListedSetting) => lastChange(setting, viewer.timezone);
  return (
    <div className="grid grid-cols-2 items-start gap-6 max-desk:grid-cols-1">
      <div className="grid content-start gap-6 *:min-w-0">
        <Card aria-labelledby="aplicaciones-iniciales">
          <CardHeader>
            <div className="grid content-start gap-1 *:min-w-0">
              <CardTitle id="aplicaciones-iniciales">{defaultApps.label}</CardTitle>
              <Note>
                Las que recibirán los nuevos miembros; los actuales no pierden ninguna.{" "}
                {changedWord(defaultApps)}
              </Note>
            </div>
          </CardHeader>
          <CardContent>
            <LazyDefaultApps chosen={defaultApps.value} />
          </CardContent>
        </Card>
        <Card aria-labelledby="referencias">
          <CardHeader>
            <CardTitle id="referencias">Valores de referencia</CardTitle>
            <LazyChangeRates
              eurUsdRate={typedText(eurUsdRate.value)}
              btcReferencePriceUsd={typedText(btcReferencePriceUsd.value, "USD")}
            />
          </CardHeader>
          <CardContent>
            <DetailList>
              <Rate setting={eurUsdRate} timeZone={viewer.timezone} />
              <Rate setting={btcReferencePriceUsd} timeZone={viewer.timezone} />
            </DetailList>
          </CardContent>
        </Card>
        <LoanRules listed={listed} timeZone={viewer.timezone} />
      </div>
      <div className="grid content-start gap-6 *:min-w-0">
        <MoneyRules listed={listed} timeZone={viewer.timezone} />
        <FileAndPassword listed={listed} />
      </div>
    </div>
  );
}

function FileAndPassword({ listed }: { listed: ListedSettings }) {
  return (
    <>
      <Card aria-labelledby="archivo">
        <CardHeader>
          <div className="grid content-start gap-1 *:min-w-0">
            <CardTitle id="archivo">Exportar e importar</CardTitle>
            <Note>Un archivo JSON con todos los ajustes. Al importar verás qué cambia.</Note>
          </div>
        </CardHeader>
        <CardContent>
          <LazySettingsFile current={settingsJson(listed)} />
        </CardContent>
      </Card>
      <Card aria-labelledby="contrasena">
        <CardHeader>
          <div className="grid content-start gap-1 *:min-w-0">
            <CardTitle id="contrasena">Tu contraseña</CardTitle>
            <Note>Necesitas la actual; se cerrarán tus demás sesiones.</Note>
          </div>
          <LazyOwnPassword minPasswordLength={env().PASSWORD_MIN_LENGTH} />
        </CardHeader>
      </Card>
    </>
  );
}

function MoneyRules({ listed, timeZone }: { listed: ListedSettings; timeZone: string }) {
  const { newAddressHoldHours, automaticWithdrawalEur, delayedCorrectionEur, disputeApprovalEur } = listed;
  const { btcConfirmations, evmConfirmations, marketPriceBandPercent, marketConfirmationEur } = listed;
  const { milestoneAskDays, trancheAnswerDays } = listed;
  return (
    <Card aria-labelledby="ingresos-y-retiros">
      <CardHeader>
        <CardTitle id="ingresos-y-retiros">Ingresos, retiros y mercado</CardTitle>
        <LazyChangeMoneyRules
          newAddressHoldHours={String(newAddressHoldHours.value)}
          automaticWithdrawalEur={typedText(automaticWithdrawalEur.value, "EUR")}
          marketPriceBandPercent={String(marketPriceBandPercent.value)}
          marketConfirmationEur={typedText(marketConfirmationEur.value, "EUR")}
          delayedCorrectionEur={typedText(delayedCorrectionEur.value, "EUR")}
          disputeApprovalEur={typedText(disputeApprovalEur.value, "EUR")}
          btcConfirmations={String(btcConfirmations.value)}
          evmConfirmations={String(evmConfirmations.value)}
          milestoneAskDays={String(milestoneAskDays.value)}
          trancheAnswerDays={String(trancheAnswerDays.value)}
        />
      </CardHeader>
      <CardContent>
        <DetailList>
          <Rate setting={automaticWithdrawalEur} timeZone={timeZone} />
          <Rate setting={newAddressHoldHours} timeZone={timeZone} />
          <Rate setting={marketPriceBandPercent} timeZone={timeZone} />
          <Rate setting={marketConfirmationEur} timeZone={timeZone} />
          <Rate setting={delayedCorrectionEur} timeZone={timeZone} />
          <Rate setting={disputeApprovalEur} timeZone={timeZone} />
          <Rate setting={btcConfirmations} timeZone={timeZone} />
          <Rate setting={evmConfirmations} timeZone={timeZone} />
          <Rate setting={milestoneAskDays} timeZone={timeZone} />
          <Rate setting={trancheAnswerDays} timeZone={timeZone} />
        </DetailList>
      </CardContent>
    </Card>
  );
}

function LoanRules({ listed, timeZone }: { listed: ListedSettings; timeZone: string }) {
  const { loanLiquidationFeePoints, loanAutomaticLiquidation } = listed;
  const { priceSources, loanPriceMaxAgeMinutes, loanPriceJumpPercent } = listed;
  const percentOf = (points: number) => printMoney(BigInt(points), "EUR");
  const { proposed, value: feePoints, ...fee } = loanLiquidationFeePoints;
  const feePercent = percentOf(feePoints);
  const liquidationFee = {
    ...{ ...fee, label: LIQUIDATION_FEE_LABEL, value: feePercent },
    proposed: proposed && { ...proposed, value: percentOf(proposed.value) },
  };
  return (
    <Card aria-labelledby="liquidaciones">
      <CardHeader>
        <CardTitle id="liquidaciones">Liquidaciones de préstamos</CardTitle>
        <LazyChangeLoanRules
          loanLiquidationFeePoints={typedText(feePercent)}
          loanAutomaticLiquidation={loanAutomaticLiquidation.value ? "yes" : "no"}
          priceSources={priceSources.value ? "yes" : "no"}
          loanPriceMaxAgeMinutes={String(loanPriceMaxAgeMinutes.value)}
          loanPriceJumpPercent={String(loanPriceJumpPercent.value)}
        />
      </CardHeader>
      <CardContent>
        <DetailList>
          <Rate setting={liquidationFee} unit="%" timeZone={timeZone} />
          <Rate setting={loanAutomaticLiquidation} timeZone={timeZone} />
          <Rate setting={priceSources} timeZone={timeZone} />
          <Rate setting={loanPriceMaxAgeMinutes} timeZone={timeZone} />
          <Rate setting={loanPriceJumpPercent} timeZone={timeZone} />
        </DetailList>
      </CardContent>
    </Card>
  );
}

type Value = string | number | boolean;

type RateProps = {
  setting: Omit<ListedSetting, "value" | "proposed"> & {
    value: Value;
    proposed: { id: number; value: Value } | null;
  };
  unit?: string;
  timeZone: string;
};

function Rate({ setting, unit = SETTING_UNITS[setting.key], timeZone }: RateProps) {
  return (
    <DetailRow
      label={setting.label}
      note={
        <Note as="span">
          {lastChange(setting, timeZone)}
          {setting.proposed ? (
            <Link className="block" href={queuePath("proposals", setting.proposed)}>
              Hay una propuesta pendiente: {shownValue(setting.proposed.value)} {unit}
            </Link>
          ) : null}
        </Note>
      }
    >
      {shownValue(setting.value)} {unit ? <Unit>{unit}</Unit> : null}
    </DetailRow>
  );
}

function shownValue(value: Value): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  return formatDecimal(String(value));
}

function lastChange({ changed }: Pick<ListedSetting, "changed">, timeZone: string): string {
  return changed
    ? `Último cambio: ${formatDate(changed.at, timeZone)}, ${changed.by}.`
    : "Valor inicial, sin cambios.";
}
