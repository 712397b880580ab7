import type { lab as English } from '../en/lab.ts';
import type { Translation } from '../t.ts';

export const lab: Translation<typeof English> = {
  'lab.title': 'Laboratorio',
  'lab.what':
    'Problemas de investigación, planificados frente a los mejores valores conocidos, y la velocidad de este ordenador.',
  'lab.open': 'Abrir el laboratorio',
  'lab.openIn': 'Abrir en el laboratorio',
  'lab.toPlanner': 'Volver al planificador',
  'lab.welcome': 'Planifique problemas de investigación en este ordenador.',
  'lab.welcomeSub':
    'Están en un plano, en sus propias unidades, y sus rutas se comparan con los mejores valores conocidos.',
  'lab.instance': 'Abrir un problema',
  'lab.instanceWhat': 'Texto de CVRPLIB (.vrp), Solomon o Li & Lim. Suelte el archivo en cualquier parte.',
  'lab.speed': 'Medir la velocidad de este ordenador',
  'lab.speedWhat': 'La rapidez con que se calculan aquí rutas, tiempos de viaje y planes.',
  'lab.measure': 'Abrir Velocidad',
  'lab.saved': {
    one: 'Abrir un problema guardado ({count} problema)',
    other: 'Abrir un problema guardado ({count} problemas)',
  },
  'lab.inLab': {
    one: '{count} problema de investigación está en el laboratorio',
    other: '{count} problemas de investigación están en el laboratorio',
  },
  'lab.inPlanner': {
    one: '{count} plan está en el planificador',
    other: '{count} planes están en el planificador',
  },
  'lab.notKept':
    'Este navegador no guarda planes, así que no se puede pasar ninguno a la otra página. Abra el archivo allí.',
  'lab.noOrders': 'Esto es una lista de pedidos, y el laboratorio no tiene mapa para ella.',
  'lab.noOrdersRemedy': 'Ábrala en el planificador.',
  'lab.noMaps': 'Los archivos de mapas se abren en el planificador.',
};
