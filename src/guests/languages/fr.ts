import type { Texts } from './en.ts'

export const fr: Texts = {
  'frame.no_script': 'Cette page a besoin de JavaScript. Veuillez l’activer, ou demandez au bureau.',
  'frame.language': 'Langue',
  'frame.leave': 'Quitter',
  'frame.leave_help': 'Appuyez deux fois sur la touche Échap pour quitter vite cette page.',
  'frame.offline':
    'Vous n’avez pas d’internet en ce moment. Ce que vous avez fait reste ici. Nous réessaierons.',
  'frame.call': 'Des questions ? Appelez le {phone}.',
  'frame.loading': 'Un instant, s’il vous plaît.',
  'closed.title': 'Ce lien ne marche plus',
  'closed.text':
    'Il est peut-être trop ancien, ou le bureau l’a désactivé. Veuillez demander un nouveau lien au bureau.',
  'closed.call': 'Vous pouvez nous appeler au {phone}.',
  'busy.title': 'Veuillez attendre un peu',
  'busy.text': 'Il y a eu trop d’essais. Veuillez réessayer dans quelques minutes.',
  'failed.title': 'La page ne s’est pas ouverte',
  'failed.text': 'Veuillez vérifier votre connexion internet. Ensuite, réessayez.',
  'failed.again': 'Réessayer',
  'upload.title': 'Envoyer des papiers et des photos',
  'upload.intro':
    'Vous pouvez envoyer des photos de vos papiers, ou des fichiers. Seul notre bureau peut les voir.',
  'upload.until': 'Vous pouvez utiliser cette page jusqu’au {date}.',
  'upload.asked': 'Ce dont nous avons besoin',
  'upload.received': 'Nous l’avons reçu',
  'upload.other': 'Autre chose',
  'upload.add': 'Ajouter des photos ou des fichiers',
  'upload.shrink': 'Réduire les photos avant de les envoyer',
  'upload.shrink_help':
    'Les petites photos partent plus vite et utilisent moins de données. Nous pouvons quand même les lire.',
  'upload.list': 'Vos fichiers',
  'upload.turn': 'Tourner',
  'upload.remove': 'Retirer',
  'upload.send':
    '{count, plural, one {Envoyer # fichier} many {Envoyer # de fichiers} other {Envoyer # fichiers}}',
  'upload.waiting': 'Pas encore envoyé',
  'upload.sending': 'Envoi en cours : {percent}',
  'upload.paused': 'En attente d’internet',
  'upload.done': 'Bien arrivé',
  'upload.again': 'Renvoyer',
  'upload.arrived':
    '{count, plural, one {# fichier est arrivé. Merci.} many {# de fichiers sont arrivés. Merci.} other {# fichiers sont arrivés. Merci.}}',
  'upload.more': 'Vous pouvez en envoyer d’autres, ou fermer cette page.',
  'upload.bad_kind':
    'Nous ne pouvons pas recevoir ce type de fichier. Veuillez envoyer une photo, un PDF ou un fichier Word.',
  'upload.bad_file': 'Nous ne pouvons pas ouvrir ce fichier. Veuillez en envoyer une photo.',
  'upload.too_big': 'Ce fichier est trop gros. Un fichier peut avoir jusqu’à {size}.',
  'upload.empty': 'Ce fichier est vide. Veuillez le choisir à nouveau.',
  'upload.full': 'Ce lien ne peut plus recevoir de fichiers. Veuillez demander un nouveau lien au bureau.',
  'upload.not_now': 'Nous ne pouvons pas recevoir de fichiers en ce moment. Veuillez réessayer plus tard.',
  'mail.hello': 'Bonjour,',
  'mail.upload_subject': 'Veuillez nous envoyer des papiers ou des photos',
  'mail.upload_text': 'Veuillez ouvrir ce lien pour nous envoyer des papiers ou des photos :',
  'mail.until': 'Le lien marche jusqu’au {date}.',
  'mail.not_you': 'Ce message n’est pas pour vous ? Vous pouvez le supprimer.',
  'text.upload': 'Veuillez nous envoyer des papiers ou des photos ici : {url}',
}
