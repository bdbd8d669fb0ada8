/** The labels of the settings on screens. Separate from their schemas, which pages need not load. */
export const SETTING_LABELS = {
  defaultApps: "Aplicaciones de los nuevos miembros",
  eurUsdRate: "Dólares por euro",
  btcReferencePriceUsd: "Precio de referencia del bitcoin",
  newAddressHoldHours: "Horas de espera de un retiro a una dirección nueva",
  automaticWithdrawalEur: "Máximo diario de retiros sin revisión, en euros",
  marketPriceBandPercent: "Margen de una orden sobre el precio de referencia, en %",
  marketConfirmationEur: "Operación del mercado más alta sin confirmar la contraseña, en euros",
  delayedCorrectionEur: "Corrección más alta sin espera, en euros",
  disputeApprovalEur:
    "Disputa, o retirada fallida o restaurada, más alta que decide un solo administrador, en euros",
  btcConfirmations: "Confirmaciones de un ingreso de bitcoin",
  evmConfirmations: "Confirmaciones de un ingreso de USDT o USDC",
  conversionSpreadPoints: "Comisión de una conversión, en centésimas de %",
  automaticPayoutEur: "Máximo diario de retiradas a un banco sin revisión, en euros",
  newPayeeHoldHours: "Horas de espera de una cuenta bancaria nueva",
  sepaAccountHolder: "Titular de la cuenta de los ingresos por transferencia",
  sepaIban: "IBAN de los ingresos por transferencia",
  sepaBic: "BIC de los ingresos por transferencia",
  loanLiquidationFeePoints: "Coste de una liquidación, en centésimas de %",
  loanAutomaticLiquidation: "Liquidación automática de préstamos",
  loanPriceMaxAgeMinutes: "Antigüedad máxima del precio para liquidar, en minutos",
  priceSources: "Precio del bitcoin leído de los mercados",
  milestoneAskDays: "Días que un hito espera a su promotor después de su fecha",
  trancheAnswerDays: "Días que tiene un inversor para contestar a la justificación de un tramo",
  loanPriceJumpPercent: "Salto del precio que debe confirmarse, en %",
} as const;

/** The units of the settings that are figures with one. */
export const SETTING_UNITS: Readonly<Record<string, string>> = {
  eurUsdRate: "US$",
  btcReferencePriceUsd: "US$",
  newAddressHoldHours: "h",
  automaticWithdrawalEur: "€",
  marketPriceBandPercent: "%",
  marketConfirmationEur: "€",
  delayedCorrectionEur: "€",
  disputeApprovalEur: "€",
  automaticPayoutEur: "€",
  newPayeeHoldHours: "h",
  loanPriceMaxAgeMinutes: "min",
  milestoneAskDays: "d",
  trancheAnswerDays: "d",
  loanPriceJumpPercent: "%",
};

/** For screens that show or ask for the fee in per cent; it is stored in hundredths of a per cent. */
export const LIQUIDATION_FEE_LABEL = "Coste de una liquidación, en %";
