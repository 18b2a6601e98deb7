import type { batchWords as english } from './batch.ts'
import type { Translation } from './translation.ts'

export const batchWords: Translation<typeof english> = {
  images: 'Images',
  waiting: 'En attente',
  unsupported: 'Format non pris en charge',
  cancelled: 'Annulée',
  counts: (ready, all, failed, unsupported) =>
    [
      ready < 2 ? `${ready} prête sur ${all}` : `${ready} prêtes sur ${all}`,
      ...(failed > 0 ? [failed < 2 ? `${failed} échec` : `${failed} échecs`] : []),
      ...(unsupported > 0 ? [unsupported < 2 ? `${unsupported} refusée` : `${unsupported} refusées`] : []),
    ].join(', '),
  retry: (name) => `Réessayer ${name}`,
  download: (name) => `Télécharger ${name}`,
  downloadAgain: (name) => `Télécharger à nouveau ${name}`,
  open: (name) => `Ouvrir ${name}`,
  remove: (name) => `Retirer ${name}`,
  cancel: (name) => `Annuler ${name}`,
  packing: 'Compression',
  packed: (done, all) => `Compression ${done} sur ${all}`,
  start: 'Lancer',
  startOn: (start, count) => (count < 2 ? `${start} ${count} image` : `${start} ${count} images`),
  restWaits: 'Le reste est en attente.',
  restWaitsUntil: (time) => `De nouveau possible le ${time}. Le reste est en attente.`,
  close: 'Fermer le lot',
}
