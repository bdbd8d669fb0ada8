/** What members and administrators did with token sales, in Spanish. */
export const INVESTMENT_ACTIONS = {
  "tokenization.create-project": "Proyecto creado",
  "tokenization.edit-project": "Proyecto cambiado",
  "tokenization.submit-project": "Proyecto enviado a revisión",
  "tokenization.withdraw-project": "Proyecto retirado de la revisión",
  "tokenization.review-project": "Proyecto revisado",
  "tokenization.freeze-project": "Venta de tokens congelada",
  "tokenization.unfreeze-project": "Venta de tokens descongelada",
  "tokenization.cancel-project": "Proyecto cancelado",
  "tokenization.set-project-image": "Imagen de un proyecto cambiada",
  "tokenization.invest": "Inversión en un proyecto",
  "tokenization.revoke-investment": "Inversión desistida",
  "tokenization.close-sale": "Venta de tokens cerrada por su promotor",
} as const;
