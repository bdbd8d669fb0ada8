/** What the settings are called on screens. Apart from their shapes, which no page needs to load. */
export const SETTING_LABELS = {
  defaultApps: "Aplicaciones de los nuevos miembros",
  eurUsdRate: "Dólares por euro",
  btcReferencePriceUsd: "Precio de referencia del bitcoin",
  newAddressHoldHours: "Horas de espera de un retiro a una dirección nueva",
  automaticWithdrawalEur: "Retiro más alto sin revisión, en euros",
  marketPriceBandPercent: "Margen de una orden sobre el precio de referencia, en %",
  marketConfirmationEur: "Operación del mercado más alta sin confirmar la contraseña, en euros",
  delayedCorrectionEur: "Corrección más alta sin espera, en euros",
  disputeApprovalEur: "Disputa más alta que decide un solo administrador, en euros",
  btcConfirmations: "Confirmaciones de un ingreso de bitcoin",
  evmConfirmations: "Confirmaciones de un ingreso de USDT o USDC",
} as const;
